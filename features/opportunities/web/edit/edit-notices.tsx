import { ComparedSides, DocumentNotices } from "#ui/document-notices.tsx";
import { changedFields } from "../../what-changes.ts";
import { text } from "../text.ts";
import { useDraftState, useDraftStore } from "./draft/draft-context.ts";

const words = text.compare;
const fieldWords: Readonly<Record<string, string>> = {
  ...text.effects.fields,
  versionPolicy: text.planPart.policy,
  openings: text.edit.sections.openings,
  planId: text.edit.sections.plan,
  team: text.edit.sections.team,
  approverIds: text.edit.sections.approval,
  form: text.edit.sections.form,
  posting: text.edit.sections.posting,
};
const shown = (value: unknown) => (value === undefined ? words.different : String(value ?? "") || "–");

/** What is said above a role that is edited: somebody else's save, with both states where they differ. */
export const EditNotices = () => (
  <DocumentNotices
    store={useDraftStore()}
    state={useDraftState()}
    words={words}
    differences={(mine, theirs) =>
      changedFields(theirs, mine).map(({ field, before, after }) => (
        <ComparedSides key={field} heading={fieldWords[field] ?? field} mine={shown(after)} theirs={shown(before)} />
      ))
    }
  />
);
