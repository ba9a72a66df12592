import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./scripts/icons.ts";

export default defineConfig({
  plugins: [icons(), svelte()],
  build: {
    target: "es2022",
    // A strict content security policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    include: ["tests/**/*.test.ts"],
    // A guard against hanging alone: on a busy machine the first import takes seconds.
    testTimeout: 60_000,
  },
});
