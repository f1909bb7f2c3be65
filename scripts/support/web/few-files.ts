import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { routeOf } from "./first-loads.ts";

/**
 * The bundler makes a file of every set of parts that the same pages share: fifty for the builder. From a first build this works out
 * which of them to put into one, and the second does it. A file that comes along for nothing costs its bytes, one less to ask for
 * is worth some: two are put together where that is worth more than it costs, over all pages.
 */

interface File {
  /** After what its largest part was called. */
  name: string;
  ids: string[];
  /** In bytes of gzip. */
  size: number;
  /** Whether it holds styles, which would come along too. */
  isAlone: boolean;
  /** The pages that load it, one bit each. */
  pages: bigint;
  /** What it imports. */
  needs: Set<File>;
}

interface Page {
  /** What a byte more costs it. */
  byte: number;
  /** What a file less is worth to it, in bytes. */
  file: number;
  /** How many bytes it may load for nothing. */
  room: number;
}

const often =
  /^_signed-in\/(interview-plans\/(index|\$planId\/(edit|index))|library\/index|_ats\/(interview-execution|interview-notes|candidates\/index))$/;
/** Where somebody may come for the first time, by a link and from anywhere. */
const arrival = /^(index|guest|daily-mail|documentation|try|.*-(showcase|demo)|_auth(\/.*)?)$/;

/** The page of a role, which has the most parts of all. */
const manyParts = /^_signed-in\/_ats\/opportunities\/\$opportunityId\/index$/;

/** Notes open without a network, so a device holds all that they load; the page of a candidate has no bytes to give away either. */
const tight = /^_signed-in\/_ats\/(.*\/\$interviewId\/notes|candidates\/\$candidateId)$/;

function weightOf(route: string): Page {
  if (arrival.test(route)) return { byte: 1, file: 2500, room: 500 };
  if (manyParts.test(route)) return { byte: 1, file: 25_000, room: 18_000 };
  if (tight.test(route)) return { byte: 1, file: 9000, room: 5_500 };
  return often.test(route) ? { byte: 1, file: 9000, room: 9_000 } : { byte: 1, file: 4000, room: 5_500 };
}
/** What comes when it is asked for, such as a dialog. */
const late: Page = { byte: 0.05, file: 100, room: Number.POSITIVE_INFINITY };

/** Which modules stand together, by their ids; null outside of the second build. */
export function plannedFiles(): ((id: string) => string | null) | null {
  const file = process.env.WEB_FILES;
  if (!file) return null;
  const plan: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
  return (id) => plan[id] ?? null;
}

/** Writes at the end of the first build what the second goes by. */
export function planFiles(): Plugin {
  return {
    name: "plan-files",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const to = process.env.WEB_FILES_TO;
        if (to) writeFileSync(to, JSON.stringify(planOf(bundle)));
      },
    },
  };
}

function planOf(bundle: Rolldown.OutputBundle): Record<string, string> {
  const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (file: string, seen = new Set<string>()): Set<string> => {
    const chunk = byFile.get(file);
    if (!chunk || seen.has(file)) return seen;
    seen.add(file);
    for (const next of chunk.imports) withImports(next, seen);
    return seen;
  };
  const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]));
  const { pages, filesOf } = pagesOf(chunks, withImports);
  const files = new Map<string, File>();
  for (const { fileName, name: called, code, moduleIds } of chunks) {
    if (entry.has(fileName)) continue;
    const sharers = filesOf.reduce((bits, of, at) => (of.has(fileName) ? bits | (1n << BigInt(at)) : bits), 0n);
    const isAlone = moduleIds.some((id) => id.endsWith(".css"));
    const name = called.split("~", 1)[0] ?? called;
    const size = gzipSync(code).length;
    files.set(fileName, { name, ids: moduleIds, size, isAlone, pages: sharers, needs: new Set() });
  }
  for (const [name, file] of files)
    for (const next of byFile.get(name)?.imports ?? []) {
      const needed = files.get(next);
      if (needed) file.needs.add(needed);
    }
  const together = putTogether([...files.values()], pages);
  return Object.fromEntries(together.flatMap(({ name, ids }, at) => ids.map((id) => [id, `${name}~${at}`])));
}

/** The pages, and what else is fetched at once, each with all files of a first visit. */
function pagesOf(
  chunks: readonly Rolldown.OutputChunk[],
  withImports: (file: string, seen?: Set<string>) => Set<string>,
) {
  const parts = chunks.flatMap(({ moduleIds, fileName }) =>
    moduleIds.flatMap((id) => {
      const route = routeOf.exec(id)?.[1];
      return route ? [{ route, fileName }] : [];
    }),
  );
  const routes = [...new Set(parts.map(({ route }) => route))];
  const ofRoute = (route: string) => {
    const files = new Set<string>();
    for (const part of parts) if (`${route}/`.startsWith(`${part.route}/`)) withImports(part.fileName, files);
    return files;
  };
  const ofPages = new Set(parts.map(({ fileName }) => fileName));
  const lateFiles = chunks.filter(({ fileName, isDynamicEntry }) => isDynamicEntry && !ofPages.has(fileName));
  return {
    pages: [...routes.map(weightOf), ...lateFiles.map(() => late)],
    filesOf: [...routes.map(ofRoute), ...lateFiles.map(({ fileName }) => withImports(fileName))],
  };
}

/** What a file needs, and what that needs. */
function allNeeds(file: File, seen = new Set<File>()): Set<File> {
  for (const next of file.needs)
    if (!seen.has(next)) {
      seen.add(next);
      allNeeds(next, seen);
    }
  return seen;
}

/** Adds up what these pages weigh. */
function summed(weights: readonly number[]): (pages: bigint) => number {
  const known = new Map<bigint, number>();
  return (pages) => {
    const before = known.get(pages);
    if (before !== undefined) return before;
    const sum = weights.reduce((total, weight, at) => ((pages >> BigInt(at)) & 1n ? total + weight : total), 0);
    known.set(pages, sum);
    return sum;
  };
}

function putTogether(given: readonly File[], pages: readonly Page[]): File[] {
  const bytesFor = summed(pages.map(({ byte }) => byte));
  const filesFor = summed(pages.map(({ file }) => file));
  const gainOf = (together: readonly File[]) => {
    const loading = together.reduce((all, { pages }) => all | pages, 0n);
    const cost = ({ pages, size }: File) => filesFor(pages) - bytesFor(loading & ~pages) * size;
    return together.reduce((sum, file) => sum + cost(file), -filesFor(loading));
  };
  /** The two, and what one of them needs that needs the other: left outside, they would need themselves. */
  const withBetween = (a: File, b: File) => {
    const needed = [...new Set([...allNeeds(a), ...allNeeds(b)])].filter((file) => file !== a && file !== b);
    const [between, outside] = [true, false].map((is) =>
      needed.filter((file) => (allNeeds(file).has(a) || allNeeds(file).has(b)) === is),
    );
    return { together: [a, b, ...(between ?? [])], outside: outside ?? [] };
  };
  const gain = ({ together, outside }: ReturnType<typeof withBetween>): number => {
    if (together.some(({ isAlone }) => isAlone)) return 0;
    const loading = together.reduce((all, { pages }) => all | pages, 0n);
    // Whoever loads the one loads what the other needs.
    return outside.reduce((sum, { pages, size }) => {
      const more = loading & ~pages;
      return more ? sum - bytesFor(more) * size - filesFor(more) : sum;
    }, gainOf(together));
  };
  const room = pages.map((page) => page.room);
  /** What each page would load for nothing. */
  const wasteOf = ({ together, outside }: ReturnType<typeof withBetween>) => {
    const loading = together.reduce((all, { pages: loadedBy }) => all | loadedBy, 0n);
    return room.map((_, at) => {
      const isOf = ({ pages: loadedBy }: { pages: bigint }) => ((loadedBy >> BigInt(at)) & 1n) === 1n;
      if (!isOf({ pages: loading })) return 0;
      return [...together, ...outside].reduce((sum, file) => (isOf(file) ? sum : sum + file.size), 0);
    });
  };
  const hasRoom = (all: ReturnType<typeof withBetween>) => wasteOf(all).every((waste, at) => waste <= (room[at] ?? 0));
  let files = given.filter((file) => file.pages !== 0n);
  for (;;) {
    let best: (ReturnType<typeof withBetween> & { sum: number }) | null = null;
    const open = files.filter(({ isAlone }) => !isAlone).sort((a, b) => a.size - b.size);
    for (const [at, a] of open.entries())
      for (const b of open.slice(at + 1)) {
        if (!(a.pages & b.pages) || gainOf([a, b]) <= (best?.sum ?? 0)) continue;
        const all = withBetween(a, b);
        const sum = gain(all);
        if (sum > (best?.sum ?? 0) && hasRoom(all)) best = { ...all, sum };
      }
    if (!best) return files;
    for (const [at, waste] of wasteOf(best).entries()) room[at] = (room[at] ?? 0) - waste;
    files = joined(files, best.together);
  }
}

function joined(files: readonly File[], together: readonly File[]): File[] {
  const named = together.filter(({ name }) => name !== "shared").sort((a, b) => b.size - a.size);
  const one: File = {
    name: named[0]?.name ?? "shared",
    ids: together.flatMap(({ ids }) => ids),
    size: together.reduce((sum, { size }) => sum + size, 0),
    isAlone: false,
    pages: together.reduce((all, { pages }) => all | pages, 0n),
    needs: new Set(together.flatMap(({ needs }) => [...needs]).filter((file) => !together.includes(file))),
  };
  const rest = files.filter((file) => !together.includes(file));
  for (const { needs } of rest) if (together.map((file) => needs.delete(file)).includes(true)) needs.add(one);
  for (const file of allNeeds(one)) file.pages |= one.pages;
  return [...rest, one];
}
