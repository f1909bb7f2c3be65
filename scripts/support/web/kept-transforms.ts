import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type babel from "@rolldown/plugin-babel";

type Plugin = Awaited<ReturnType<typeof babel>>;

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = `${root}.cache/web/`;

/**
 * Keeps what a plugin made of each file, beside what else can be made anew: the compiler of React takes most of a build, and most
 * files are as they were in the build before.
 */
export async function keptTransforms(given: ReturnType<typeof babel>): Promise<Plugin> {
  const plugin = await given;
  const { transform } = plugin;
  if (typeof transform !== "object") throw new Error(`${plugin.name} transforms in another way than this knows.`);
  const made = createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
  mkdirSync(folder, { recursive: true });
  const handler: typeof transform.handler = async function (code, id, ...more) {
    const hash = createHash("sha256").update(made).update(id).update("\0").update(code).digest("hex");
    const file = `${folder}${hash}.json`;
    if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
    const result = await transform.handler.call(this, code, id, ...more);
    writeFileSync(file, JSON.stringify(result ?? null));
    return result;
  };
  return { ...plugin, transform: { ...transform, handler } };
}
