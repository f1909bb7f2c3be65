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

/** Scripts that a chunk needs before it runs. */
function scriptsOf(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) scriptsOf(manifest, next, seen);
  return seen;
}

/** Weight of what is loaded, gzip, in kB: the entry with all that it imports, its style, and what the builder adds. */
export function bundleSizes(): Record<string, number> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, "utf8"));
  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry) ?? "";
  const builder = keys.filter((key) => /interview-plans\/\$planId\/edit\.tsx/.test(key));
  const entryScripts = scriptsOf(manifest, entry);
  const added = new Set(
    builder.flatMap((key) => [...scriptsOf(manifest, key)]).filter((file) => !entryScripts.has(file)),
  );
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0);
  return {
    "entry, scripts": sum(entryScripts),
    "entry, style": sum(manifest[entry]?.css ?? []),
    "builder, scripts beside the entry": sum(added),
  };
}
