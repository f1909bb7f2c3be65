import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type FirstLoad, firstLoadsFile } from "../../scripts/support/web/first-loads.ts";

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

const manifestOf = (): Record<string, Chunk> => JSON.parse(readFileSync(`${folder}.vite/manifest.json`, "utf8"));

/** Files of the standing build that need themselves before they run: what such a file takes from the others may not be there yet. */
export function circularFiles(): string[] {
  const manifest = manifestOf();
  return Object.values(manifest)
    .filter((chunk) => (chunk.imports ?? []).some((next) => chunksOf(manifest, next).has(chunk)))
    .map(({ file }) => file);
}

/** What is loaded of the standing build, in kB of gzip: the scripts and the style of the entry, and of a first visit all scripts of each page. */
export function bundleSizes(): {
  entry: number;
  style: number;
  pages: Record<string, number>;
  files: Record<string, number>;
} {
  const manifest = manifestOf();
  const keys = Object.keys(manifest);
  const entry = [...chunksOf(manifest, keys.find((key) => manifest[key]?.isEntry) ?? "")];
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0);
  const ofEntry = sum(entry.map(({ file }) => file));
  const loads: FirstLoad[] = JSON.parse(readFileSync(folder + firstLoadsFile, "utf8"));
  const pages = loads.map(({ route, scripts }) => [route, ofEntry + sum(scripts)] as const);
  return {
    entry: ofEntry,
    style: sum(new Set(entry.flatMap(({ css = [] }) => css))),
    pages: Object.fromEntries(pages),
    files: Object.fromEntries(loads.map(({ route, scripts }) => [route, entry.length + scripts.length])),
  };
}
