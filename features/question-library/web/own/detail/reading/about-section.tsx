import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { linkStyles } from "#ui/button-styles.ts";
import { DateText } from "#ui/date-text.tsx";
import type { ItemKind, ShownStanding } from "../../../../own-shapes.ts";
import { LibraryStatusBadge } from "../../listing/library-columns.tsx";
import { ownText } from "../../own-text.ts";

const words = ownText.detail;

type AboutProps = {
  kind: ItemKind;
  item: ShownStanding;
  /** What its reader cannot change, and who can. */
  note: string | null;
  /** Why it is asked although it goes into a prohibited topic. */
  wordingReason?: string;
};

/** Where it stands, who decided so, and what it came from or went into. */
export function AboutSection({ kind, item, note, wordingReason = "" }: AboutProps) {
  const rows: { term: string; content: ReactNode }[] = [
    ...(item.ownerName ? [{ term: words.owner, content: item.ownerName }] : []),
    ...(item.retired ? [{ term: words.reason, content: ownText.reasons[item.retired.reason] }] : []),
    ...(item.retired?.note ? [{ term: words.note, content: item.retired.note }] : []),
    ...(item.statusBy && item.statusAt && item.status !== "draft"
      ? [
          {
            term: words.by,
            content: (
              <>
                {item.statusBy}, <DateText value={item.statusAt} />
              </>
            ),
          },
        ]
      : []),
    ...(wordingReason ? [{ term: ownText.wording.reason, content: wordingReason }] : []),
    ...(item.updatedAt ? [{ term: words.changed, content: <DateText value={item.updatedAt} /> }] : []),
  ];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{words.about}</h2>
      {item.origin === "own" || item.status === "retired" ? (
        <p>
          <LibraryStatusBadge status={item.status} />
        </p>
      ) : null}
      {note ? <p className="text-muted-foreground">{note}</p> : null}
      {rows.length > 0 ? (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          {rows.map(({ term, content }) => (
            <div key={term} className="contents">
              <dt className="text-muted-foreground">{term}</dt>
              <dd className="min-w-0 wrap-anywhere">{content}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {item.adoptedFrom ? (
        <ItemLink kind={kind} id={item.adoptedFrom} lead={words.adoptedFrom} name={words.openOriginal} />
      ) : null}
      {item.adoptedAs ? (
        <ItemLink kind={kind} id={item.adoptedAs} lead={words.adoptedAs} name={words.openCopy} />
      ) : null}
      {item.mergedInto ? (
        <ItemLink kind={kind} id={item.mergedInto.key} lead={words.mergedInto} name={item.mergedInto.name} />
      ) : null}
      {item.merged.map(({ key, name }) => (
        <ItemLink key={key} kind={kind} id={key} lead={words.merged} name={name} />
      ))}
    </section>
  );
}

function ItemLink({ kind, id, lead, name }: { kind: ItemKind; id: string; lead: string; name: string }) {
  return (
    <p className="flex flex-col">
      <span className="text-muted-foreground text-small">{lead}</span>
      <Link
        to={kind === "question" ? "/library/questions/$key" : "/library/competencies/$key"}
        params={{ key: id }}
        className={linkStyles}
      >
        {name}
      </Link>
    </p>
  );
}
