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
    const { transform, width, height } = page.getViewport({ scale: 1 });
    const turned = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [uprightOf(item, { toShown: transform.map(Number), width, height })]
        : [],
    );
    // A side bar is often set upward: it is read by itself, behind what stands upright.
    const text = [...Map.groupBy(turned, ({ quarter }) => quarter)]
      .toSorted(([one], [other]) => one - other)
      .map(([quarter, stretches]) => textOfPage(stretches, quarter % 2 === 0 ? width : height))
      .join("\n\n");
    size += text.length;
    pages.push(text);
  }
  const text = pages.join("\n\n").trim();
  return text === ""
    ? { reading: "no_text", pages: document.numPages }
    : { reading: "read", text, pages: document.numPages };
}

interface Item {
  str: string;
  transform: unknown[];
  width: number;
  height: number;
}

/** How a page is shown: where its points come to lie, with y growing downwards, and its size as it is turned. */
interface Shown {
  toShown: readonly number[];
  width: number;
  height: number;
}

/** A stretch as if it were set upright, and by how many quarters clockwise it is turned on the page that one sees. */
function uprightOf({ str, transform, ...size }: Item, { toShown, width, height }: Shown) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = toShown;
  const [right = 1, up = 0, , , x = 0, y = 0] = transform.map(Number);
  const quarter = (Math.round(Math.atan2(b * right + d * up, a * right + c * up) / (Math.PI / 2)) + 4) % 4;
  const [across, down] = [a * x + c * y + e, b * x + d * y + f];
  const [along, above] = [
    [across, -down],
    [down, across],
    [width - across, down],
    [height - down, -across],
  ][quarter] ?? [across, -down];
  const [, , slant, rise] = transform.map(Number);
  return {
    quarter,
    text: str,
    x: along ?? 0,
    y: above ?? 0,
    width: size.width,
    height: size.height || Math.hypot(slant ?? 0, rise ?? 0),
  };
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
  return lines.map(({ parts }) => textOfLine(parts.sort((a, b) => a.x - b.x)));
}

const fromRight = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u;
const fromLeft = /(?![\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}])\p{L}/u;
/** Least gap between words, in heights of a line. */
const blank = 0.15;
const isApart = (one: Stretch, other: Stretch) =>
  Math.max(other.x - one.x - one.width, one.x - other.x - other.width) > Math.max(one.height, other.height) * blank;

function textOfLine(parts: readonly Stretch[]): string {
  const said = parts.map(({ text }) => text).join("");
  const count = (pattern: RegExp) => said.match(new RegExp(pattern, "gu"))?.length ?? 0;
  const ordered = count(fromRight) > count(fromLeft) ? readFromRight(parts) : parts;
  return (
    ordered
      .map((part, at) => {
        const before = ordered[at - 1];
        return before && isApart(before, part) ? ` ${part.text}` : part.text;
      })
      .join("")
      // The forms that Arabic letters take within a word: nobody would find them.
      .replace(/[\ufb1d-\ufdff\ufe70-\ufefc]+/g, (letters) => letters.normalize("NFKC"))
  );
}

/** A line of a script that is read from the right, with the words of others and each number in it read from the left. */
function readFromRight(parts: readonly Stretch[]): Stretch[] {
  const runs: Stretch[][] = [];
  const isNumber = ({ text }: Stretch) => /\p{N}/u.test(text) && !/\p{L}/u.test(text);
  for (const given of parts) {
    // Numbers and signs have no direction of their own: their words stand from the right, as the line does.
    const text = /\p{L}/u.test(given.text) ? given.text : given.text.split(/(\s+)/).toReversed().join("");
    const part = { ...given, text };
    const before = runs.at(-1)?.at(-1);
    const joins =
      before &&
      ((fromLeft.test(before.text) && fromLeft.test(part.text)) ||
        (isNumber(before) && isNumber(part) && !isApart(before, part)));
    if (joins) runs.at(-1)?.push(part);
    else runs.push([part]);
  }
  return runs.toReversed().flat();
}
