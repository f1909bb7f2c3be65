import { type Atom, heightOf } from "./lay-out.ts";
import { printHeight } from "./looks.ts";

/** Something to print, with its place on the page, in points. */
export interface PlacedAtom {
  atom: Atom;
  /** From the upper end of what is printed. */
  y: number;
}

/** Puts atoms on pages from the top down. What is kept together moves to the next page as one, where it goes on one. */
export function flow(atoms: readonly Atom[]): PlacedAtom[][] {
  const pages: PlacedAtom[][] = [[]];
  let y = 0;
  const turn = () => {
    if (pages.at(-1)?.some(({ atom }) => atom.draw)) pages.push([]);
    y = 0;
  };
  const place = (atom: Atom) => {
    // Room before or behind something is of no use at the top of a page.
    if (y === 0 && !atom.draw) return;
    if (y + atom.height > printHeight + 0.01) {
      turn();
      if (!atom.draw) return;
    }
    pages.at(-1)?.push({ atom, y });
    y += atom.height;
  };
  for (const chain of chainsOf(atoms)) {
    if (chain.some(({ beginsPage }) => beginsPage)) turn();
    const height = heightOf(chain);
    if (y > 0 && y + height > printHeight && height <= printHeight) turn();
    for (const atom of chain) place(atom);
  }
  return pages.filter((page, index) => index === 0 || page.length > 0);
}

function chainsOf(atoms: readonly Atom[]): Atom[][] {
  const chains: Atom[][] = [];
  let isOpen = false;
  for (const atom of atoms) {
    if (isOpen && !atom.beginsPage) chains.at(-1)?.push(atom);
    else chains.push([atom]);
    isOpen = atom.isKept;
  }
  return chains;
}
