import "./theme.css";
import "./base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { wander } from "./place.svelte";
import { watchPointer } from "./ui/pointer";

wander();
watchPointer();
const target = document.getElementById("app");
if (target) mount(App, { target });
