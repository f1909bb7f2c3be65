import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { makePdf } from "#platform/server/paper/make-pdf.ts";
import { basis, card, recording, standing } from "#tests/support/decision-basis.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { matrixText } from "../../web/text/matrix-text.ts";
import { packetOf } from "../packet-of.ts";
import { packetPaper } from "./packet-paper.ts";

const fontFolder = fileURLToPath(new URL("../../../../.cache/fonts", import.meta.url));
const names = [
  "Ana Lindqvist",
  "Jonas Okoye",
  "ليلى حداد",
  "Maximiliane Oberhauser",
  "佐藤 美咲",
  "Lê Minh Châu",
  "Wanjiru Kamau",
  "Łukasz Wójcik",
];

/** The paper of a decision that rests on the cards of so many people. */
function paperOf(number: number, paper: "a4" | "us-letter", remarks: typeof basis.remarks = []) {
  const people = names.slice(0, number);
  const debrief = { ...basis.debrief, cards: people.map((name) => standing(name, name)) };
  const cards = people.map((name, at) => card(name, 1 + (at % 4)));
  return {
    ...packetPaper({
      packet: packetOf({ ...basis, debrief, cards, remarks }, recording),
      ...{ hash: "ab".repeat(32), previousHash: "", printedBy: "Ana Lindqvist", timeZone: "UTC", paper },
      now: new Date("2026-12-01T16:00:00Z"),
    }),
    fontFolder,
  };
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ");

test.each(["a4", "us-letter"] as const)(
  "the ratings of eight people stand on a page of their own, whole, on %s",
  async (size) => {
    const [first = "", second = ""] = (await readPdf(await makePdf(paperOf(8, size)))).map(inOneLine);
    expect(first).not.toContain("Partly");
    for (const word of [
      "Competency",
      "Not shown",
      "Partly",
      "Shown",
      "Exceeds",
      "Maximiliane Oberhauser",
      "Wanjiru Kamau",
    ])
      expect(second).toContain(word);
  },
);

test("what was said in the room stands under the words of the screen", async () => {
  const remark = {
    ...{ id: "r", at: "2026-12-01T15:02:00.000Z", competencyKey: "", authorId: "a", authorName: "Ana Lindqvist" },
    remark: "Mine was another task.",
  };
  const pages = (await readPdf(await makePdf(paperOf(2, "a4", [remark])))).map(inOneLine);
  expect(pages.join(" ")).toContain(`${matrixText.remarks.title} Ana Lindqvist Mine was another task.`);
});

test("those of four stand on the first", async () => {
  const [first = ""] = await readPdf(await makePdf(paperOf(4, "a4")));
  expect(first).toContain("Partly");
});
