import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { NodeCompiler, type NodeError } from "@myriaddreamin/typst-ts-node-compiler";
import { chooseFonts } from "./fonts/choose-fonts.ts";
import { StaticFonts } from "./fonts/static-fonts.ts";
import { packPdf } from "./pack-pdf.ts";
import type { Paper } from "./paper.ts";
import { mapTexts, plain, readableText } from "./readable-text.ts";

/** How many sets of fonts are held ready; each next document of the same scripts takes a tenth of the time. */
const keptCompilers = 4;
const compilers = new Map<string, NodeCompiler>();
const folders = new Map<string, StaticFonts>();

/** Sets a paper as a PDF. What is set is bound by this text alone: nothing is read or fetched beside the layout and the fonts. */
export async function makePdf(paper: Paper): Promise<Uint8Array> {
  const { compiler, document } = await setPaper(paper);
  try {
    return packPdf(compiler.pdf(document, { pdfStandard: "ua-1" }));
  } catch {
    // Whatever the standard refuses in a text, nobody is left without paper.
    return packPdf(compiler.pdf(document));
  } finally {
    compiler.evictCache(2);
    // What was set is let go by the collector, which has its turn only between two turns of the loop.
    await new Promise(setImmediate);
  }
}

/** The paper before it becomes a file. */
export async function setPaper({ layout, data, fontFolder }: Paper) {
  const texts: string[] = [];
  mapTexts(data, (text) => {
    texts.push(plain(text));
    return text;
  });
  const fonts = folders.get(fontFolder) ?? new StaticFonts(fontFolder);
  folders.set(fontFolder, fonts);
  const { sans, serif, files, missing } = await chooseFonts(texts, fonts);
  const compiler = compilerWith([...sans, ...serif].join(), files);
  const parts = [fileURLToPath(new URL("text.typ", import.meta.url)), ...layout];
  const source = (await Promise.all(parts.map((path) => readFile(path, "utf8")))).join("\n");
  const readable = mapTexts(data, (text) => readableText(text, missing));
  const result = compiler.compile({
    mainFileContent: source,
    inputs: { data: JSON.stringify(readable), fonts: JSON.stringify({ sans, serif }) },
  });
  const document = result.result;
  if (!document) throw new Error(`The layout is wrong: ${saidBy(compiler, result.takeError())}`);
  return { compiler, document };
}

function saidBy(compiler: NodeCompiler, error: NodeError | null): string {
  return error ? JSON.stringify(compiler.fetchDiagnostics(error)).slice(0, 2000) : "";
}

function compilerWith(families: string, files: Buffer[]): NodeCompiler {
  const kept = compilers.get(families);
  if (kept) return kept;
  // A workspace that is not there: a layout finds no file but itself.
  const made = NodeCompiler.create({ workspace: "/nonexistent", fontArgs: [{ fontBlobs: files }] });
  const [oldest] = compilers.keys();
  if (oldest !== undefined && compilers.size >= keptCompilers) compilers.delete(oldest);
  compilers.set(families, made);
  return made;
}
