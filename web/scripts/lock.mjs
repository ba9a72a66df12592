// Completes package-lock.json: a registry that lacks the builds for other systems makes npm leave
// them out, and then `npm ci` refuses the lock. What they are for, their names say.
//
// Usage: npm install --omit-lockfile-registry-resolved && npm run lock
import { readFileSync, writeFileSync } from "node:fs";

const FILE = new URL("../package-lock.json", import.meta.url);
const SYSTEMS = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const CHIPS = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

const lock = JSON.parse(readFileSync(FILE, "utf8"));

function wordIn(name, words) {
  const parts = name.split("/").at(-1).split("-");
  return words.find((word) => parts.includes(word));
}

function entry(name, version, isDev) {
  const [os, cpu] = [wordIn(name, SYSTEMS), wordIn(name, CHIPS)];
  if (!os && !cpu && name !== "fsevents") throw new Error(`${name}: for which system is it?`);
  const made = { version, optional: true };
  if (isDev) made.dev = true;
  if (name === "fsevents") made.os = ["darwin"];
  if (os) made.os = [os];
  if (cpu) made.cpu = [cpu];
  if (name.endsWith("-musl")) made.libc = ["musl"];
  if (name.endsWith("-gnu")) made.libc = ["glibc"];
  return made;
}

for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    lock.packages[`node_modules/${name}`] ??= entry(name, version.replace(/^[~^]/, ""), dev);
  }
}
const [root, ...rest] = Object.entries(lock.packages);
rest.sort(([a], [b]) => a.localeCompare(b, "en"));
lock.packages = Object.fromEntries([root, ...rest]);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
