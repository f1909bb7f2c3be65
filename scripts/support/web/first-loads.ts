import type { Plugin, Rolldown } from "vite";

/** The file in the build that says which scripts each page of the application is made of. */
export const firstLoadsFile = "first-loads.json";

export interface FirstLoad {
  /** The route's file: `_signed-in/interview-plans/$planId/edit`. */
  route: string;
  /** Its address as the router writes it, `/interview-plans/$planId/edit`; null for what is only around other pages. */
  path: string | null;
  needsSession: boolean;
  /** What a first visit loads beside what index.html itself names: what asks for the data first. */
  scripts: string[];
}

/** The route that a part of a page belongs to, and which part it is. */
export const routeOf = /\/app\/web\/routes\/(.+)\.tsx\?tsr-split=(loader|component)/;
/** What every page with a session asks for, whatever its route. */
const ofSession = /\/app\/web\/connections\.ts$/;

/** Says which scripts a page needs, so that the server can name them in the page: the browser then asks for all at once. */
export function firstLoads(): Plugin {
  return {
    name: "first-loads",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const source = JSON.stringify(firstLoadsOf(bundle));
        this.emitFile({ type: "asset", fileName: firstLoadsFile, source });
      },
    },
  };
}

function pathOf(route: string): string | null {
  if (/(^|\/)(_signed-in|_auth|_ats|\$)$/.test(route)) return null;
  const parts = route.replaceAll(".", "/").split("/");
  return `/${parts
    .filter((part) => part !== "index" && !part.startsWith("_"))
    .map((part) => part.replace(/_$/, ""))
    .join("/")}`;
}

function firstLoadsOf(bundle: Rolldown.OutputBundle): FirstLoad[] {
  const chunks = Object.values(bundle).filter((part) => part.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (chunk: Rolldown.OutputChunk, seen: Set<string>): Set<string> => {
    if (seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const file of chunk.imports) {
      const next = byFile.get(file);
      if (next) withImports(next, seen);
    }
    return seen;
  };
  const entry = new Set<string>();
  for (const chunk of chunks) if (chunk.isEntry) withImports(chunk, entry);
  const parts = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const [, route, kind] = routeOf.exec(id) ?? [];
      return route && kind ? [{ route, kind, chunk }] : [];
    }),
  );
  const session = chunks.filter(({ moduleIds }) => moduleIds.some((id) => ofSession.test(id)));
  return [...new Set(parts.map(({ route }) => route))].sort().map((route) => {
    const needsSession = route.startsWith("_signed-in/");
    // Layouts, such as `_signed-in`, are drawn around the pages below them.
    const own = parts.filter((part) => `${route}/`.startsWith(`${part.route}/`));
    const loaders = own.filter(({ kind }) => kind === "loader").map(({ chunk }) => chunk);
    const seen = new Set(entry);
    for (const chunk of [...(needsSession ? session : []), ...loaders, ...own.map((part) => part.chunk)])
      withImports(chunk, seen);
    const scripts = [...seen].filter((file) => !entry.has(file)).map((file) => `/${file}`);
    return { route, path: pathOf(route), needsSession, scripts };
  });
}
