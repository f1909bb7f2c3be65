import { useQuery } from "@tanstack/react-query";
import { formatDate } from "#platform/dates.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import type { PersonPrivacy } from "../../contract.ts";
import { privacyQuery } from "../queries.ts";
import { text } from "../text.ts";

const words = text.tombstone;

/** That somebody was erased, when and by which rule. No name. */
export function Tombstone({ tombstone }: { tombstone: NonNullable<PersonPrivacy["tombstone"]> }) {
  const { erasedAt, cause, reason, months } = tombstone;
  const why = text.reasonOf(reason, months);
  return (
    <InlineAlert
      tone={erasedAt ? "info" : "warning"}
      title={erasedAt ? words.erased(formatDate(erasedAt)) : words.queued}
    >
      <p>{cause === "rule" ? words.rule(why) : words.request(why)}</p>
      {erasedAt ? <p>{words.kept}</p> : null}
    </InlineAlert>
  );
}

/** The same for a page that knows only the person. */
export function TombstoneOf({ personId }: { personId: string }) {
  const { data } = useQuery(privacyQuery(personId));
  return data?.tombstone ? <Tombstone tombstone={data.tombstone} /> : null;
}
