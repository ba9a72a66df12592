/** A bench to look at a board in every stage: ?game=golem&scene=movement&theme=dark. Never shipped. */

import { mount } from "svelte";
import "../../theme.css";
import "../../base.css";
import Bench from "./Bench.svelte";

const asked = new URLSearchParams(location.search);
const game = asked.get("game") ?? "golem";
document.documentElement.dataset.theme = asked.get("theme") ?? "light";
document.documentElement.dataset.world = game;
const target = document.getElementById("bench");
if (target) {
  mount(Bench, {
    target,
    props: { game, scene: asked.get("scene") ?? "", motion: asked.has("motion") },
  });
}
