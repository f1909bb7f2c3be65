#!/usr/bin/env node
// The command line of Evenhand: `npx evenhand plan lint <file>`, `npx evenhand audit verify <file>`. Plain JavaScript, so that any
// Node starts it; what it runs needs a Node that reads TypeScript, which is this one or the one among the packages.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === "win32";
const shippedNode = join(root, "node_modules", ".bin", windows ? "node.cmd" : "node");
const [major, minor] = process.versions.node.split(".").map(Number);
const ownNodeWillDo = major > 22 || (major === 22 && minor >= 19);
const node = ownNodeWillDo ? process.execPath : shippedNode;
if (!ownNodeWillDo && !existsSync(shippedNode)) {
  console.error("Evenhand needs Node 22.19 or newer. Run npm ci in its folder: that brings one along.");
  process.exit(3);
}
const command = process.argv[2] === "audit" ? "audit-verify.ts" : "plan-lint.ts";
const { status } = spawnSync(node, [join(root, "scripts", "command-line", command), ...process.argv.slice(2)], {
  stdio: "inherit",
  shell: windows && !ownNodeWillDo,
});
process.exit(status ?? 3);
