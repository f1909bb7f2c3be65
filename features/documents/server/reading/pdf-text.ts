import { getDocumentProxy } from "unpdf";
import type { ReadText } from "./read-text.ts";

/** Pages beyond are not read: nobody's résumé has them, and reading ends in time. */
const mostPages = 60;
const mostCharacters = 400_000;

/** A stretch of text: where it begins, and how wide and high it is, in points; y grows upwards. */
interface Stretch {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The text of a PDF, column by column; null-like answers where it asks for a password, is broken, or has no text. */
export async function readPdf(bytes: Uint8Array): Promise<ReadText> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    if (error instanceof Error && error.name === "PasswordException") return "locked" as const;
    return "broken" as const;
  });
  if (typeof document === "string") return { reading: document };
  const pages: string[] = [];
  let size = 0;
  for (let number = 1; number <= Math.min(document.numPages, mostPages) && size < mostCharacters; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: false });
    const stretches = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [
            {
              text: item.str,
              x: Number(item.transform[4]),
              y: Number(item.transform[5]),
              width: item.width,
              height: item.height || Math.abs(Number(item.transform[3])),
            },
          ]
        : [],
    );
    const [left = 0, , right = 0] = page.view;
    const text = textOfPage(stretches, right - left);
    size += text.length;
    pages.push(text);
  }
  const text = pages.join("\n\n").trim();
  return text === ""
    ? { reading: "no_text", pages: document.numPages }
    : { reading: "read", text, pages: document.numPages };
}

/**
 * The lines of a page. A file sets text in whatever order it likes, and a page of two columns row by row: where a gap runs through
 * nearly all lines, what stands left of it is read before what stands right of it.
 */
export function textOfPage(stretches: readonly Stretch[], pageWidth: number): string {
  const gap = columnGap(stretches, pageWidth);
  if (gap === null) return linesOf(stretches).join("\n");
  const across = stretches.filter((each) => each.x < gap && each.x + each.width > gap);
  const left = stretches.filter((each) => each.x + each.width <= gap);
  const right = stretches.filter((each) => each.x >= gap);
  return [...linesOf(across), ...linesOf(left), "", ...linesOf(right)].join("\n");
}

/** Least width of a gap between columns, in points. */
const leastGap = 12;

/** Where two columns are parted; null where the page has one. */
function columnGap(stretches: readonly Stretch[], pageWidth: number): number | null {
  let best: { x: number; width: number } | null = null;
  for (let x = pageWidth * 0.25; x < pageWidth * 0.75; x += 4) {
    const left = stretches.filter((each) => each.x + each.width <= x);
    const right = stretches.filter((each) => each.x >= x);
    const across = stretches.length - left.length - right.length;
    if (left.length < 4 || right.length < 4 || across > Math.max(1, stretches.length * 0.08)) continue;
    const width =
      Math.min(...right.map((each) => each.x - x)) + Math.min(...left.map((each) => x - each.x - each.width));
    if (!best || width > best.width) best = { x, width };
  }
  return best && best.width >= leastGap ? best.x : null;
}

function linesOf(stretches: readonly Stretch[]): string[] {
  const lines: { y: number; height: number; parts: Stretch[] }[] = [];
  for (const each of stretches.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1);
    if (line && Math.abs(line.y - each.y) < each.height * 0.5) line.parts.push(each);
    else lines.push({ y: each.y, height: each.height, parts: [each] });
  }
  return lines.map(({ parts }) =>
    parts
      .sort((a, b) => a.x - b.x)
      .map((part, at) => {
        const before = parts[at - 1];
        return before && part.x - (before.x + before.width) > part.height * 0.15 ? ` ${part.text}` : part.text;
      })
      .join(""),
  );
}
