// Runs before every npm script, on whatever Node the machine has: keep it plain JavaScript that Node 20 understands.
// Installs the packages when those on disk are not those of package-lock.json, and makes sure that a Node which runs
// TypeScript will be found first. Everything after this file runs on that Node.
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const windows = process.platform === "win32";
const shippedNode = join(modules, ".bin", windows ? "node.cmd" : "node");

/** npm writes what it installed to node_modules/.package-lock.json, as the last thing it does: that is our stamp. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
    const standing = JSON.parse(readFileSync(join(modules, ".package-lock.json"), "utf8")).packages;
    return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
      const found = standing[path];
      // Optional packages for other systems are left out by npm.
      if (!found) return path === "" || optional === true || devOptional === true;
      return found.version === version && found.integrity === integrity;
    });
  } catch {
    return false;
  }
}

function install() {
  console.log("Installing packages (once, and whenever package-lock.json changes) …");
  const { status } = spawnSync("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: windows,
  });
  if (status !== 0) fail("npm ci failed; its messages stand above.");
}

/** 22.19 is the first Node that runs TypeScript files as they are, without a flag and without a warning. */
function ownNodeWillDo() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 19);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

if (!isInstalled()) {
  // In a git worktree node_modules may be a link to another checkout's: that one keeps it up to date.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink())
    fail("node_modules is a link, and holds other packages than package-lock.json. Run npm ci where it points to.");
  install();
}
if (existsSync(shippedNode) && spawnSync(shippedNode, ["--version"], { shell: windows }).status !== 0) {
  // The packaged Node does not run here (a Linux with another C library): use the machine's own.
  rmSync(shippedNode, { force: true });
}
if (!existsSync(shippedNode) && !ownNodeWillDo())
  fail(
    `Evenhand needs Node 22.19 or newer on this system; this is ${process.versions.node}. Install Node 24 from nodejs.org and start again.`,
  );
