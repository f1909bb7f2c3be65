import type { TextLine } from "./lines/set-text.ts";
import { headings, looks, printHeight, type TypeLook } from "./looks.ts";
import type { Block } from "./paper.ts";
import type { Sheet } from "./sheet.ts";

/** What a page break may not cut. */
export interface Atom {
  height: number;
  /** Stays on the page of the next one. */
  isKept: boolean;
  draw?: (sheet: Sheet, x: number, y: number) => void;
  /** Stands in the list of contents and in the reader's outline. */
  entry?: { title: string; level: number };
  beginsPage?: boolean;
  /** Leads to what it names, in the list of contents. */
  isLink?: boolean;
}

/** Breaks a text into lines of this width in points. */
export type Setter = (text: string, look: TypeLook, width: number) => readonly TextLine[];

/** The atoms of some blocks in a column of this width. */
export function layOut(blocks: readonly Block[], width: number, set: Setter): Atom[] {
  return blocks.flatMap((block) => layOutBlock(block, width, set));
}

function layOutBlock(block: Block, width: number, set: Setter): Atom[] {
  switch (block.kind) {
    case "heading": {
      const look = headings[block.level];
      const lines = textAtoms(block.text, look, width, set);
      const [first] = lines;
      if (first && block.isInContents) first.entry = { title: block.text, level: block.level };
      const before: Atom = { height: look.before, isKept: true, ...(block.beginsPage && { beginsPage: true }) };
      return [before, ...lines, space(look.after)].map((atom) => ({ ...atom, isKept: true }));
    }
    case "text": {
      const look = looks[block.look ?? "body"];
      const indent = block.indent ?? 0;
      return [...shifted(textAtoms(block.text, look, width - indent, set), indent), space(look.after)];
    }
    case "list":
      return [...block.items.flatMap((item, index) => listItem(block, item, index, { width, set })), space(4)];
    case "facts":
      return block.rows.flatMap(([name, value]) => factRow(name, value, width, set));
    case "columns":
      return columnAtoms(block, width, set);
    case "lines":
      return Array.from({ length: block.count }, () => lineToWriteOn(width));
    case "frame":
      return frameAtoms(block, width, set);
    case "blanks":
      return block.labels.map((label) => blank(label, width, set));
    case "rule":
      return [{ height: 12, isKept: false, draw: (sheet, x, y) => sheet.rule(x, y + 6, width) }];
    case "space":
      return [space(block.height)];
    case "page":
      return [{ height: 0, isKept: true, beginsPage: true }];
    case "together":
      return together(layOut(block.blocks, width, set));
  }
}

const space = (height: number): Atom => ({ height, isKept: false });

/** One atom for each line; the first two and the last two lines stay together. */
function textAtoms(text: string, look: TypeLook, width: number, set: Setter): Atom[] {
  const lines = set(text, look, width);
  return lines.map((line, index) => ({
    height: look.lineHeight,
    isKept: index === 0 || index >= lines.length - 2,
    draw: (sheet, x, y) => sheet.line(line, look, { x, y, width }),
  }));
}

function shifted(atoms: readonly Atom[], by: number): Atom[] {
  return atoms.map((atom) => {
    const { draw } = atom;
    return draw ? { ...atom, draw: (sheet, x, y) => draw(sheet, x + by, y) } : atom;
  });
}

type List = Extract<Block, { kind: "list" }>;
const markerWidth = 16;

function listItem(
  { marker, look, first = 1 }: List,
  item: string,
  index: number,
  { width, set }: { width: number; set: Setter },
): Atom[] {
  const type = looks[look ?? "body"];
  const [head, ...rest] = shifted(textAtoms(item, type, width - markerWidth * 2, set), markerWidth);
  if (!head) return [];
  const [numbered] = marker === "number" ? set(`${first + index}.`, type, markerWidth) : [];
  const isRightToLeft = set(item, type, width - markerWidth * 2)[0]?.isRightToLeft ?? false;
  const { draw } = head;
  return [
    {
      ...head,
      draw: (sheet, x, y) => {
        // In the order in which it is read.
        const at = isRightToLeft ? x + width - markerWidth : x;
        if (marker === "box") sheet.frame(at + (isRightToLeft ? 6 : 0), y + type.lineHeight * 0.22, 8.5, 8.5);
        else if (numbered) sheet.line(numbered, type, { x: at, y, width: markerWidth, isAtEnd: isRightToLeft });
        else sheet.dot(at + (isRightToLeft ? 8 : 4), y + type.lineHeight * 0.43);
        draw?.(sheet, x, y);
      },
    },
    ...rest,
    space(2),
  ];
}

function factRow(name: string, value: string, width: number, set: Setter): Atom[] {
  const side = 120;
  const [names, values] = [set(name, looks.muted, side - 10), textAtoms(value, looks.body, width - side, set)];
  const [first, ...rest] = shifted(values, side);
  const head: Atom = {
    height: Math.max(
      first?.height ?? 0,
      names.length > 1 && rest.length === 0 ? names.length * looks.muted.lineHeight : 0,
    ),
    isKept: rest.length > 0,
    draw: (sheet, x, y) => {
      for (const [index, line] of names.entries())
        sheet.line(line, looks.muted, { x, y: y + 1.6 + index * looks.muted.lineHeight, width: side - 10 });
      first?.draw?.(sheet, x, y);
    },
  };
  return [head, ...rest, space(3)];
}

type Columns = Extract<Block, { kind: "columns" }>;

function columnAtoms(
  { columns, hasFrames = false, shares = columns.map(() => 1) }: Columns,
  width: number,
  set: Setter,
): Atom[] {
  const gap = hasFrames ? 0 : 18;
  const padding = hasFrames ? 5 : 0;
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const room = width - gap * (columns.length - 1);
  const widths = columns.map((_, index) => (room * (shares[index] ?? 1)) / whole);
  const atoms = columns.map((blocks, index) => layOut(blocks, (widths[index] ?? room) - padding * 2, set));
  const height = Math.max(0, ...atoms.map(heightOf)) + padding * 2;
  if (height > printHeight / 2)
    return columns.flatMap((blocks) => [...layOut(blocks, width - padding * 2, set), space(hasFrames ? 6 : 0)]);
  const draw = (sheet: Sheet, x: number, y: number) => {
    let left = x;
    for (const [index, column] of atoms.entries()) {
      const own = widths[index] ?? room;
      if (hasFrames) sheet.frame(left, y, own, height);
      let top = y + padding;
      for (const atom of column) {
        atom.draw?.(sheet, left + padding, top);
        top += atom.height;
      }
      left += own + gap;
    }
  };
  return [{ height, isKept: false, draw }, space(hasFrames ? 8 : 0)];
}

const lineToWriteOn = (width: number): Atom => ({
  height: 22,
  isKept: false,
  draw: (sheet, x, y) => sheet.rule(x, y + 20, width, 0.75),
});

function frameAtoms({ height, label }: Extract<Block, { kind: "frame" }>, width: number, set: Setter): Atom[] {
  const lines = label === undefined ? [] : set(label, looks.muted, width - 12);
  const draw = (sheet: Sheet, x: number, y: number) => {
    sheet.frame(x, y, width, height);
    for (const [index, line] of lines.entries())
      sheet.line(line, looks.muted, { x: x + 6, y: y + 3 + index * looks.muted.lineHeight, width: width - 12 });
  };
  return [{ height, isKept: false, draw }, space(8)];
}

function blank(label: string, width: number, set: Setter): Atom {
  const side = 110;
  const lines = set(label, looks.muted, side - 8);
  return {
    height: Math.max(24, lines.length * looks.muted.lineHeight),
    isKept: true,
    draw: (sheet, x, y) => {
      for (const [index, line] of lines.entries())
        sheet.line(line, looks.muted, { x, y: y + 8 + index * looks.muted.lineHeight, width: side - 8 });
      sheet.rule(x + side, y + 20, width - side);
    },
  };
}

/** The height of atoms one below the other, in points. */
export const heightOf = (atoms: readonly Atom[]) => atoms.reduce((sum, { height }) => sum + height, 0);

function together(atoms: Atom[]): Atom[] {
  if (heightOf(atoms) > printHeight) return atoms;
  return atoms.map((atom, index) => (index < atoms.length - 1 ? { ...atom, isKept: true } : atom));
}
