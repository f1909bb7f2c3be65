import { isolated } from "#platform/text/isolated.ts";
import type { HiringLogEntry } from "../../hiring-log.ts";
import { personFields } from "../../person-edits.ts";
import { relationKinds } from "../../person-shapes.ts";
import { text } from "../text.ts";

const words = text.events;

const said = (detail: HiringLogEntry["detail"], key: string): string => {
  const value = detail[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** What was done, as the rest of a sentence that begins with who did it; undefined for what others know. */
function actionOf({ what, detail }: HiringLogEntry): string | undefined {
  switch (what) {
    case "person_edited": {
      const fields = [detail.fields].flat();
      const named = personFields
        .filter((field) => fields.includes(field))
        .map((field) => text.fields[field].toLowerCase());
      return words.person_edited(named.join(", "));
    }
    case "person_merged":
      return words.person_merged(said(detail, "name"));
    case "contact_logged": {
      const way = Object.entries(text.ways).find(([key]) => key === detail.way)?.[1] ?? text.ways.other;
      return words.contact_logged(way, said(detail, "note"));
    }
    case "relation_added": {
      const kind = relationKinds.find((known) => known === detail.kind);
      return words.relation_added(kind ? text.relations[kind].toLowerCase() : "");
    }
    case "pool_joined":
      return words.pool_joined(said(detail, "pool"));
    case "pool_left":
      return words.pool_left(said(detail, "pool"));
    case "consent_asked":
      return words.consent_asked(Number(said(detail, "months")));
    case "document_added":
    case "document_removed":
    case "document_restored":
      return words[what](said(detail, "name"));
    case "person_added":
    case "person_unmerged":
    case "contact_blocked":
    case "contact_allowed":
    case "relation_removed":
    case "consent_given":
    case "consent_refused":
      return words[what];
  }
  return undefined;
}

/** An entry as a sentence. What no feature has words for is told by its own name, so that nothing is hidden. */
export function eventInWords(entry: HiringLogEntry, told?: (entry: HiringLogEntry) => string | undefined): string {
  const other = told?.(entry);
  if (other !== undefined) return other;
  if (entry.what === "consent_ended") return words.consent_ended;
  const who =
    entry.actorKind === "program"
      ? words.program
      : (entry.actorName ?? (entry.actorKind === "candidate" ? text.person.title : words.former));
  return `${isolated(who)} ${actionOf(entry) ?? entry.what.replaceAll("_", " ")}`;
}
