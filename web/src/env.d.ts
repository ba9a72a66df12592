/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:icons/*" {
  /** The inside of a 512 x 512 SVG, by name; drawn in currentColor. */
  const icons: Record<string, string>;
  export default icons;
}
