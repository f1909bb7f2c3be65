import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

const source = fileURLToPath(new URL("../../../features/interview-workspace/web/offline/worker.js", import.meta.url));

/** Modules of the pages that open without a network: the frame, the day, an interview with its parts, the page of a guest, what keeps and sends changes, and what the frame fetches later. */
const pages =
  /\/app\/web\/(main\.tsx|require-ats\.ts|shell\/errors\/failure-screen\.tsx|routes\/(guest|_signed-in|_signed-in\/_ats|_signed-in\/_ats\/interview-execution|_signed-in\/_ats\/opportunities\/\$opportunityId\/interview\/.*)\.tsx)|\/platform\/web\/saving\/in-browser\.ts|\/features\/interview-workspace\/web\/(guest|offline)\/|\/web\/queue\/queue-in-browser\.ts|\/submitting\/send-submission\.ts|\/ui\/toaster\.tsx|\/migration-told\.tsx/;
/** Names and words in other scripts are drawn with fonts of the device until there is a network. */
const isOtherScript = (file: string) => /\.woff2?$/.test(file) && !/-latin-wght-normal-/.test(file);

/** The service worker, with the files that it holds: what the pages load, as this build made it. */
export function offlineWorker(): Plugin {
  return {
    name: "offline-worker",
    apply: "build",
    // Behind the last plugin that drops or adds a file.
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = [...new Set(["/index.html", "/start.js", "/mark.svg", ...filesOf(bundle)])].sort();
        const version = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 16);
        const held = `const held = ${JSON.stringify({ version, files })};\n`;
        this.emitFile({ type: "asset", fileName: "offline-worker.js", source: held + readFileSync(source, "utf8") });
      },
    },
  };
}

/** Addresses of the chunks that hold these pages, of all that they import, and of their styles and fonts. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const part = bundle[name];
    if (!part || found.has(name) || isOtherScript(name)) return;
    found.add(name);
    if (part.type === "asset") {
      if (name.endsWith(".css"))
        for (const [, file = ""] of String(part.source).matchAll(/url\(\/(assets\/[^)"']+)\)/g)) add(file);
      return;
    }
    for (const each of part.imports) add(each);
    for (const each of part.viteMetadata?.importedCss ?? []) add(each);
  };
  for (const part of Object.values(bundle))
    if (part.type === "chunk" && part.moduleIds.some((id) => pages.test(id))) add(part.fileName);
  return [...found].map((name) => `/${name}`);
}
