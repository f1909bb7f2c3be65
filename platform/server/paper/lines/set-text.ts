import bidiFactory from "bidi-js/dist/bidi.mjs";
import LineBreaker from "linebreak";
import type { FontShelf } from "../fonts/font-shelf.ts";
import type { GlyphCluster, TypeFace, Weight } from "../fonts/type-face.ts";

const bidi = bidiFactory();
const spaceWidth = 0.26;

/** Characters that stay together, shaped; widths in parts of the size of the type. */
export interface Cluster {
  text: string;
  level: number;
  face: TypeFace;
  glyphs: GlyphCluster["glyphs"];
  width: number;
  isSpace: boolean;
  /** A line may begin with it. */
  mayBegin: boolean;
}

/** One line; its width in parts of the size of the type. */
export interface TextLine {
  /** In the order of the text, without the spaces at the end. */
  clusters: readonly Cluster[];
  width: number;
  isRightToLeft: boolean;
}

/** Shapes a text and breaks it into lines no wider than this many times the size of its type. */
export function setText(shelf: FontShelf, text: string, weight: Weight, maxWidth: number): TextLine[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029\u0085]/)
    .flatMap((paragraph) => setParagraph(shelf, paragraph, weight, maxWidth));
}

/** Paragraphs of a text, as `setText` asks the shelf for them. */
export const paragraphsOf = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029\u0085]/);

function setParagraph(shelf: FontShelf, paragraph: string, weight: Weight, maxWidth: number): TextLine[] {
  const { text, pieces } = shelf.find(paragraph, weight);
  if (text.trim() === "") return [{ clusters: [], width: 0, isRightToLeft: false }];
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const isRightToLeft = (paragraphs[0]?.level ?? 0) % 2 === 1;
  const begins = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) begins.add(next.position);
  const clusters: Cluster[] = [];
  for (const { start, end, face } of pieces)
    for (const run of runsOf(text, levels, start, end)) {
      const level = levels[run.start] ?? 0;
      const shared = { level, face };
      if (text[run.start] === " ") {
        const glyph = { id: face.blank ?? 0, advance: spaceWidth, dx: 0, dy: 0 };
        clusters.push({
          ...shared,
          text: " ",
          glyphs: face.blank === null ? [] : [glyph],
          width: spaceWidth,
          isSpace: true,
          mayBegin: false,
        });
        continue;
      }
      const word = text.slice(run.start, run.end);
      for (const { start: at, end: until, glyphs } of face.shape(word, level % 2 === 1))
        clusters.push({
          ...shared,
          text: word.slice(at, until),
          glyphs,
          width: glyphs.reduce((sum, { advance }) => sum + advance, 0),
          isSpace: false,
          mayBegin: begins.has(run.start + at),
        });
    }
  return breakLines(clusters, maxWidth).map((line) => ({ ...line, isRightToLeft }));
}

/** Words and single spaces of one level. */
function* runsOf(text: string, levels: Uint8Array, start: number, end: number) {
  let from = start;
  for (let at = start + 1; at <= end; at++) {
    const isEnd = at === end || levels[at] !== levels[from] || text[at] === " " || text[from] === " ";
    if (!isEnd) continue;
    yield { start: from, end: at };
    from = at;
  }
}

/** As much on each line as goes on it; a word that is wider than a line is cut. */
function breakLines(clusters: readonly Cluster[], maxWidth: number): { clusters: Cluster[]; width: number }[] {
  const lines: { clusters: Cluster[]; width: number }[] = [];
  let line: Cluster[] = [];
  let width = 0;
  const end = (until: number) => {
    const kept = line.slice(0, until);
    while (kept.at(-1)?.isSpace) kept.pop();
    lines.push({ clusters: kept, width: widthOf(kept) });
    line = line.slice(until);
    width = widthOf(line);
  };
  for (const cluster of clusters) {
    line.push(cluster);
    width += cluster.width;
    while (!cluster.isSpace && width > maxWidth + 1e-6 && line.length > 1) {
      const at = line.findLastIndex(({ mayBegin }, index) => mayBegin && index > 0);
      end(at > 0 ? at : line.length - 1);
    }
  }
  if (line.length > 0) end(line.length);
  return lines;
}

const widthOf = (clusters: readonly Cluster[]) => clusters.reduce((sum, { width }) => sum + width, 0);
