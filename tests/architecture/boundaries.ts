import { builtinModules } from "node:module";
import { posix } from "node:path";
import type { SourceFile } from "./syntax.ts";

/** Which half of the program a file belongs to; `both` runs in the browser and on the server. */
type Side = "both" | "server" | "web";

interface Place {
  layer: "app" | "feature" | "ui" | "platform" | "db" | "anything";
  /** Folder below features/. */
  feature?: string;
  side: Side;
}

/** Packages that only one side may use. Everything else is for both. */
const serverPackages =
  /^(pg|pg-boss|kysely|pino|nodemailer|sirv|lru-cache|cockatiel|better-auth(?!\/(client|react))|@electric-sql\/.*|@orpc\/(server|openapi|zod|json-schema))($|\/)/;
const webPackages =
  /^(react|react-dom|react-hook-form|radix-ui|cmdk|idb|clsx|lucide-react|tailwind-merge|class-variance-authority|use-debounce|zustand|@hookform\/.*|@tanstack\/.*|@atlaskit\/.*|@orpc\/tanstack-query)($|\/)/;
const isBuiltin = (name: string) => name.startsWith("node:") || builtinModules.includes(name);

/** Tests, seeds, factories and tools put things together as they like. */
const mayImportAnything = (path: string) =>
  /^(tests|scripts|db\/seed)\//.test(path) || /\.(test|spec)\.tsx?$/.test(path) || !path.includes("/");

function placeOf(path: string): Place {
  if (mayImportAnything(path)) return { layer: "anything", side: "both" };
  const [top, second, third] = path.split("/");
  const sideOf = (folder: string | undefined): Side => (folder === "server" || folder === "web" ? folder : "both");
  if (top === "app") return { layer: "app", side: sideOf(second) };
  if (top === "platform") return { layer: "platform", side: sideOf(second) };
  if (top === "ui") return { layer: "ui", side: "web" };
  if (top === "db") return { layer: "db", side: "server" };
  if (top === "features" && second && third) return { layer: "feature", feature: second, side: sideOf(third) };
  throw new Error(`${path}: no layer has a place for this file. The tree stands in docs/architecture.md.`);
}

/** The file that a specifier names, relative to the repository; null for a package. */
export function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  return null;
}

/** What is wrong with the imports of a file, each as a sentence that names the right way. */
export function breaches(file: SourceFile, order: readonly string[]): string[] {
  const from = placeOf(file.path);
  if (from.layer === "anything") return [];
  return file.imports.flatMap(({ specifier, line }) => {
    const target = resolve(file.path, specifier);
    const problem =
      target === null
        ? wrongPackage(from, specifier)
        : (wrongForm(file.path, from, specifier, target) ?? wrongFile(file.path, from, target, order));
    return problem ? [`${file.path}:${line} imports ${specifier}: ${problem}`] : [];
  });
}

function wrongPackage(from: Place, name: string): string | null {
  const serverOnly = isBuiltin(name) || serverPackages.test(name);
  if (from.side === "web" && serverOnly) return "it runs on the server only; ask through the contract instead.";
  if (from.side === "server" && webPackages.test(name) && from.layer !== "feature")
    return "it runs in the browser only.";
  if (from.side === "both" && (serverOnly || webPackages.test(name)))
    return "files of both sides use neither the server's nor the browser's packages; put this in server/ or web/.";
  return null;
}

function wrongForm(path: string, from: Place, specifier: string, target: string): string | null {
  const relative = specifier.startsWith(".");
  const folderOf = (file: string) =>
    from.layer === "feature" ? file.split("/", 2).join("/") : file.split("/", 1).join("/");
  const same = folderOf(path) === folderOf(target);
  if (relative && !same) return `write #${target}, so that the line says which folder it enters.`;
  if (!relative && same && from.layer === "feature") return "within a feature, import by a relative path.";
  return null;
}

function wrongFile(path: string, from: Place, target: string, order: readonly string[]): string | null {
  if (mayImportAnything(target)) return "tests, seeds and scripts are not for use by the program.";
  const to = placeOf(target);
  if (from.side === "web" && to.side === "server")
    return "the browser never gets server code; ask through the contract.";
  if (from.side === "server" && to.side === "web") return "the server never uses code of the browser.";
  if (from.side === "both" && to.side !== "both")
    return `files of both sides may not enter ${to.side}/; move this to ${to.side}/.`;
  const ranks: Record<Place["layer"], number> = { app: 4, feature: 3, ui: 2, platform: 1, db: 1, anything: 0 };
  if (ranks[to.layer] > ranks[from.layer])
    return "imports go downwards: app → features → ui → platform. Turn it round, or let the lower one offer a registration that the upper one fills, as onGroupSwitch does.";
  if (target.endsWith("/server/factory.ts") && !path.endsWith("/server/factory.ts"))
    return "factories are for tests, seeds and other factories.";
  if (to.layer === "feature" && from.layer === "feature" && to.feature !== from.feature)
    return wrongFeature(from, to, target, order);
  return null;
}

function wrongFeature(from: Place, to: Place, target: string, order: readonly string[]): string | null {
  if (order.indexOf(to.feature ?? "") >= order.indexOf(from.feature ?? ""))
    return `${to.feature} stands below ${from.feature} in features/README.md. Let ${from.feature} offer a registration (as onGroupSwitch does) that app/ fills, or put a trigger on its table.`;
  const [, , folder, file] = target.split("/");
  const isDoor = file === undefined || target.endsWith(`/${folder}/public.ts`) || target.endsWith("/server/factory.ts");
  return isDoor
    ? null
    : `enter ${to.feature} by its top files or by ${to.side === "both" ? "a file at its top" : `${to.side}/public.ts`}.`;
}
