import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const root = fileURLToPath(new URL("../../", import.meta.url));
const stampFile = `${root}dist/web-sources.sha256`;
/** Everything that can end in the browser. The route tree is written by the build itself. */
const sources = [
  "app/contract.ts",
  "app/web",
  "features",
  "platform",
  "ui",
  "scripts/support/web",
  "vite.config.ts",
  "package-lock.json",
];
const elsewhere = /(^|\/)server\/|\.test\.tsx?$|\.gen\.ts$|\.md$/;

function fingerprint(): string {
  const files = globSync(
    sources.flatMap((path) => (path.includes(".") ? [path] : [`${path}/**/*.*`])),
    { cwd: root },
  )
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !elsewhere.test(path))
    .sort();
  const hash = createHash("sha256");
  for (const path of files)
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(`${root}${path}`))
      .update("\0");
  return hash.digest("hex");
}

/** Builds the web part into dist/web. */
export function buildWeb(stdio: "inherit" | "pipe" = "inherit"): void {
  const before = fingerprint();
  const plan = `${root}.cache/web-files.json`;
  mkdirSync(`${root}.cache`, { recursive: true });
  // The first tells what each page is made of, and the second puts that into few files.
  for (const environment of [{ WEB_FILES_TO: plan }, { WEB_FILES: plan }])
    execFileSync(process.execPath, [`${root}node_modules/vite/bin/vite.js`, "build", "--logLevel", "warn"], {
      cwd: root,
      stdio,
      // Called from a test, whose NODE_ENV is another, it would build the slow React of development.
      env: { ...process.env, NODE_ENV: "production", ...environment },
    });
  compress();
  writeFileSync(stampFile, before);
}

/** Small twins beside what is worth it: the server hands these out and compresses nothing itself. Fonts already are. */
function compress(): void {
  for (const path of globSync("dist/web/**/*.{js,css,html,svg}", { cwd: root })) {
    const content = readFileSync(`${root}${path}`);
    writeFileSync(`${root}${path}.br`, brotliCompressSync(content));
    writeFileSync(`${root}${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Whether the web part in dist/web, if any, was made from other sources. */
export function isWebStale(): boolean {
  const standing = existsSync(`${root}dist/web/index.html`) && existsSync(stampFile) && readFileSync(stampFile, "utf8");
  return standing !== fingerprint();
}

/** Builds the web part unless the one in dist/web was made from these very sources. */
export function buildWebIfStale(): void {
  if (!isWebStale()) return;
  console.log("Building the web part …");
  buildWeb();
}
