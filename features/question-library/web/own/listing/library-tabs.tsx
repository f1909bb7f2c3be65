import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Tab, TabList } from "#ui/tabs.tsx";
import type { ItemKind } from "../../../own-shapes.ts";
import type { LibrarySearch } from "../library-search.ts";
import { ownText } from "../own-text.ts";

type LinkProps = { kind: ItemKind; search?: LibrarySearch; className?: string | undefined; children: ReactNode };

/** A link to one of the two lists of the library. */
export const LibraryLink = ({ kind, search = {}, ...props }: LinkProps) => (
  <Link to={kind === "question" ? "/library" : "/library/competencies"} search={search} {...props} />
);

const labels = { question: ownText.questions, competency: ownText.competencies };
const kinds = ["question", "competency"] as const;

/** The two lists, one of which is open. */
export const libraryTabs = (current: ItemKind) =>
  kinds.map((kind) => {
    const tab = { label: labels[kind], isCurrent: kind === current };
    const link = (label: string) => <LibraryLink kind={kind}>{label}</LibraryLink>;
    return kind === current ? { ...tab, to: {} } : { ...tab, link };
  });

export function LibraryTabs({ kind: current }: { kind: ItemKind }) {
  return (
    <TabList label={ownText.parts}>
      {kinds.map((kind) => (
        <Tab key={kind} asChild isCurrent={kind === current}>
          <LibraryLink kind={kind}>{labels[kind]}</LibraryLink>
        </Tab>
      ))}
    </TabList>
  );
}
