/** A bench to look at the board in every stage: ?scene=acting&theme=dark. Never shipped. */

import { mount } from "svelte";
import "../../../theme.css";
import "../../../base.css";
import Bench from "./Bench.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get("theme") ?? "light";
const target = document.getElementById("bench");
if (target) {
  mount(Bench, {
    target,
    props: { scene: asked.get("scene") ?? "acting", motion: asked.has("motion") },
  });
}
