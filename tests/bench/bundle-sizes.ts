import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../../dist/web/", import.meta.url));

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const gzipped = (file: string) => gzipSync(readFileSync(folder + file)).length / 1000;

/** A chunk and those that it needs before it runs. */
function chunksOf(manifest: Record<string, Chunk>, key: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const next of chunk.imports ?? []) chunksOf(manifest, next, seen);
  return seen;
}

/** The page without what its bundler adds to the address: `routes/_auth/sign-in`. */
const pageOf = (key: string) => key.replace(/\.tsx.*/, "");

const manifestOf = (): Record<string, Chunk> => JSON.parse(readFileSync(`${folder}.vite/manifest.json`, "utf8"));

/** Files of the standing build that need themselves before they run: what such a file takes from the others may not be there yet. */
export function circularFiles(): string[] {
  const manifest = manifestOf();
  return Object.values(manifest)
    .filter((chunk) => (chunk.imports ?? []).some((next) => chunksOf(manifest, next).has(chunk)))
    .map(({ file }) => file);
}

/** What is loaded of the standing build, in kB of gzip: the scripts and the style of the entry, and of a first visit all scripts of each page. */
export function bundleSizes(): { entry: number; style: number; pages: Record<string, number> } {
  const manifest = manifestOf();
  const keys = Object.keys(manifest);
  const entry = [...chunksOf(manifest, keys.find((key) => manifest[key]?.isEntry) ?? "")];
  const parts = keys.filter((key) => /^routes\/.*\?tsr-split=/.test(key));
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0);
  const pages = [...new Set(parts.map(pageOf))].map((page) => {
    // Layouts, such as `routes/_signed-in`, are drawn around the pages below them.
    const drawn = parts.filter((key) => `${page}/`.startsWith(`${pageOf(key)}/`));
    const chunks = new Set([...entry, ...drawn.flatMap((key) => [...chunksOf(manifest, key)])]);
    return [page.replace("routes/", ""), sum([...chunks].map(({ file }) => file))] as const;
  });
  return {
    entry: sum(entry.map(({ file }) => file)),
    style: sum(new Set(entry.flatMap(({ css = [] }) => css))),
    pages: Object.fromEntries(pages),
  };
}
