import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../../dist/web/", import.meta.url));

interface Chunk {
  file: string;
  src?: string;
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

/** Weight of what is loaded, gzip, in kB: the entry with all that it imports, its style, and what the builder adds. */
export function bundleSizes(): Record<string, number> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, "utf8"));
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry) ?? "";
  const builder = keys.filter((key) => /interview-plans\/\$planId\/edit\.tsx/.test(key));
  const needed = chunksOf(manifest, entry);
  const added = new Set(builder.flatMap((key) => [...chunksOf(manifest, key)])).difference(needed);
  const scripts = (chunks: Set<Chunk>) => [...chunks].map((chunk) => chunk.file);
  const styles = (chunks: Set<Chunk>) => new Set([...chunks].flatMap((chunk) => chunk.css ?? []));
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0);
  return {
    "entry, scripts": sum(scripts(needed)),
    "entry, style": sum(styles(needed)),
    "builder, scripts beside the entry": sum(scripts(added)),
  };
}
