import type { Code, FontBook } from "./font-book.ts";
import type { Glyph, TypeFace } from "./fonts/type-face.ts";
import type { Cluster, TextLine } from "./set-text.ts";

/** Neighbours on a line that are drawn as one: same face, same direction. */
interface Stretch {
  face: TypeFace;
  level: number;
  /** From left to right. */
  clusters: Cluster[];
  x: number;
  /** Place in the text of what is read first. */
  order: number;
}

interface Pen {
  /** Left end, and the line on which the letters stand, from the lower left corner of the page. */
  x: number;
  y: number;
  size: number;
}

/**
 * The operators that draw a line of text. Every cluster is one code of its font, whose text is that of the cluster, so that
 * what is copied or searched is what was written; glyphs beyond the first (marks, dots) are drawn as outlines. Stretches
 * come in the order in which they are read.
 */
export function drawLine(line: TextLine, fonts: FontBook, { x, y, size }: Pen): string {
  const stretches = stretchesOf(line);
  return stretches
    .toSorted((a, b) => a.order - b.order)
    .map((stretch) => drawStretch(stretch, fonts, { x: x + stretch.x * size, y, size }))
    .join("\n");
}

function stretchesOf({ clusters, isRightToLeft }: TextLine): Stretch[] {
  const stretches: Stretch[] = [];
  let x = 0;
  let before = Number.NaN;
  for (const index of visualOrder(
    clusters.map(({ level }) => level),
    isRightToLeft ? 1 : 0,
  )) {
    const cluster = clusters[index];
    if (!cluster) continue;
    const last = stretches.at(-1);
    if (last?.face === cluster.face && last.level === cluster.level && Math.abs(index - before) === 1) {
      last.clusters.push(cluster);
      last.order = Math.min(last.order, index);
    } else stretches.push({ face: cluster.face, level: cluster.level, clusters: [cluster], x, order: index });
    before = index;
    x += cluster.width;
  }
  return stretches;
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, what is of that level or above is turned round. */
export function visualOrder(levels: readonly number[], base: number): number[] {
  const order = levels.map((_, index) => index);
  for (let level = Math.max(base, ...levels); level > 0; level--) {
    if (level === base && levels.every((one) => one >= base)) {
      order.reverse();
      continue;
    }
    for (let start = 0; start < order.length; ) {
      let end = start;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end++;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = Math.max(end, start + 1);
    }
  }
  return order;
}

function drawStretch({ face, level, clusters }: Stretch, fonts: FontBook, { x, y, size }: Pen): string {
  const { name } = fonts.fontOf(face);
  const shown: string[] = [];
  const outlines: string[] = [];
  let [pen, left] = [0, 0];
  for (const { glyphs, text, width } of clusters) {
    const speaker = speakerOf(glyphs);
    let at = left;
    for (const glyph of glyphs) {
      if (glyph === speaker) {
        // What it says is as wide as the whole cluster, so that no reader sees a gap within a word.
        const codes = codesOf(face, { glyph: glyph.id, text, width }, level % 2 === 1);
        const gap = Math.round((pen - at - glyph.dx) * 1000);
        const signs = codes.map((code) => fonts.codeOf(face, code).toString(16).padStart(4, "0")).join("");
        const shift = `${gap === 0 ? "" : gap} <${signs}>`;
        shown.push(glyph.dy === 0 ? shift : `] TJ ${(glyph.dy * size).toFixed(2)} Ts [${shift}] TJ 0 Ts [`);
        pen += Math.round(width * 1000) / 1000 - gap / 1000;
      } else if (glyph.id !== face.blank) {
        const scale = (size / face.unitsPerEm).toFixed(6);
        const place = `${(x + (at + glyph.dx) * size).toFixed(2)} ${(y + glyph.dy * size).toFixed(2)}`;
        const outline = face.outlineOf(glyph.id);
        if (outline !== "") outlines.push(`q ${scale} 0 0 ${scale} ${place} cm ${outline} f Q`);
      }
      at += glyph.advance;
    }
    left += width;
  }
  const words = `BT /${name} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm [${shown.join("")}] TJ ET`;
  return [words, ...outlines].join("\n");
}

/**
 * The codes of a cluster from left to right: the glyph says its first character, blanks without width behind it the others.
 * Readers turn the codes of a stretch that runs from right to left, so there the blanks stand before it.
 */
function codesOf(face: TypeFace, { glyph, text, width }: Code, isRightToLeft: boolean): Code[] {
  const [first = "", ...others] = text;
  const { blank } = face;
  if (others.length === 0) return [{ glyph, text, width }];
  if (blank === null) return [{ glyph, text: isRightToLeft ? [...text].reverse().join("") : text, width }];
  const blanks = others.map((one): Code => ({ glyph: blank, text: one, width: 0 }));
  const spoken: Code = { glyph, text: first, width };
  return isRightToLeft ? [...blanks.toReversed(), spoken] : [spoken, ...blanks];
}

/** The glyph that carries the text of a cluster: the first that stands in its own place. */
function speakerOf(glyphs: readonly Glyph[]): Glyph | undefined {
  const wide = glyphs.filter(({ advance }) => advance > 0);
  return wide.find(({ dx, dy }) => dx === 0 && dy === 0) ?? wide[0] ?? glyphs[0];
}
