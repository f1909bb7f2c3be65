import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readPdf, sourceOf } from "#tests/support/read-pdf.ts";
import { setPaper } from "./make-pdf.ts";
import { packPdf } from "./pack-pdf.ts";

const layout = join(mkdtempSync(join(tmpdir(), "pack-")), "layout.typ");
writeFileSync(
  layout,
  `#set document(title: data.title, date: datetime(year: 2026, month: 11, day: 29))
#set text(font: sans, fallback: false, lang: "en")
#heading(level: 1, t(data.title))
#list(..data.texts.map(t))`,
);
const fontFolder = fileURLToPath(new URL("../../../.cache/fonts", import.meta.url));
const texts = Array.from({ length: 80 }, (_, at) => `Question ${at + 1}`);

async function written() {
  const { compiler, document } = await setPaper({ layout: [layout], data: { title: "Paper", texts }, fontFolder });
  return compiler.pdf(document, { pdfStandard: "ua-1" });
}
const objectsIn = (source: string) =>
  Array.from(
    source.matchAll(/\n(\d+) 0 obj\s+([\s\S]*?)\s+endobj/g),
    ([, number, body]) => [Number(number), body] as const,
  )
    .filter(([, body]) => !/\/(?:ObjStm|XRef)/.test(body ?? ""))
    .toSorted(([a], [b]) => a - b);

test("a document holds the same objects and pages once it is packed, in half the room", async () => {
  const pdf = await written();
  const packed = packPdf(pdf);
  expect(packed.length).toBeLessThan(pdf.length / 2);
  expect(objectsIn(sourceOf(packed))).toEqual(objectsIn(sourceOf(pdf)));
  expect(await readPdf(packed)).toEqual(await readPdf(pdf));
  expect(packPdf(pdf)).toEqual(packed);
});

test("a file of another form comes back as it was", async () => {
  const packed = packPdf(await written());
  expect(packPdf(packed)).toBe(packed);
  const damaged = await written();
  damaged.fill(0x20, 0, 400);
  expect(packPdf(damaged)).toBe(damaged);
});
