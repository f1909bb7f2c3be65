import { Link } from "@tanstack/react-router";
import type { ItemKind } from "../../../own-shapes.ts";
import { ownText } from "../own-text.ts";

/** Where one thing of the library is read. */
export const details = { question: "/library/questions/$key", competency: "/library/competencies/$key" } as const;
/** Where all of its kind are. */
export const lists = { question: "/library", competency: "/library/competencies" } as const;

/** The way back to the list. */
export const LibraryCrumb = ({ kind }: { kind: ItemKind }) => <Link to={lists[kind]}>{ownText.title}</Link>;

const longest = 60;

/** A question as the name of its window, cut after a word. */
export function windowTitleOf(words: string): string {
  if (words.length <= longest) return `${words} · ${ownText.title}`;
  const cut = words.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longest / 2))}… · ${ownText.title}`;
}
