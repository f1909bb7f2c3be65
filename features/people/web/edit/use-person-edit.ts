import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { propertyOf } from "#platform/values/property-of.ts";
import { codeOf, problemsOf, reasonOf } from "#platform/web/refusal.ts";
import { showToast } from "#ui/toast-store.ts";
import { Person } from "../../contract.ts";
import { changedFields, joinEdits, type PersonField } from "../../person-edits.ts";
import type { PersonDraft } from "../../person-shapes.ts";
import { peopleApi, personQuery, refreshPeople } from "../queries.ts";
import { text } from "../text.ts";

const words = text.edit;

/** The id of the control for a field: `fullName`, `mails.0.value`. */
export const fieldId = (path: string) => `person-${path}`;

/** What is written of a person, as the form holds it. */
function writtenOf(person: Person): PersonDraft {
  const { contacts, ...all } = person;
  return {
    fullName: all.fullName,
    givenName: all.givenName,
    familyName: all.familyName,
    called: all.called,
    pronunciation: all.pronunciation,
    headline: all.headline,
    location: all.location,
    timeZone: all.timeZone,
    mails: contacts?.mails ?? [],
    phones: contacts?.phones ?? [],
    links: all.links,
    history: all.history,
    tags: all.tags,
    doNotContact: all.doNotContact,
    doNotContactReason: all.doNotContactReason,
    legalBasis: all.legalBasis,
  };
}

/** Why it was not saved, and what there is to decide. */
interface EditProblem {
  sentence: string;
  /** Fields that somebody else changed too, with what they wrote. */
  collisions: { fields: PersonField[]; theirs: PersonDraft } | null;
}

/**
 * The form of a person: saved by a press, with the number of fields that differ. What somebody else saved meanwhile is joined field by
 * field; where both changed one, the person decides.
 */
export function usePersonEdit(person: Person) {
  const queries = useQueryClient();
  const [base, setBase] = useState({ draft: writtenOf(person), version: person.version });
  const [draft, setDraft] = useState(base.draft);
  const [problem, setProblem] = useState<EditProblem | null>(null);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setSaving] = useState(false);
  const changes = changedFields(base.draft, draft);

  const begin = (saved: Person) => {
    const next = writtenOf(saved);
    setBase({ draft: next, version: saved.version });
    setDraft(next);
    setProblem(null);
    setErrors(new Map());
  };
  // Nothing is lost by showing what somebody else saved meanwhile, while nothing is changed here.
  if (person.version > base.version && changes.length === 0 && !isSaving) begin(person);

  /** Brings one's own changes onto what stands now. */
  const join = (current: Person) => {
    const theirs = writtenOf(current);
    const { draft: joined, collisions } = joinEdits({ base: base.draft, mine: draft, theirs });
    setBase({ draft: theirs, version: current.version });
    setDraft(joined);
    const names = collisions.map((field) => text.fields[field]).join(", ");
    setProblem({
      sentence: collisions.length > 0 ? words.collided(names) : words.joined,
      collisions: collisions.length > 0 ? { fields: collisions, theirs } : null,
    });
  };

  const save = async () => {
    setSaving(true);
    setProblem(null);
    setErrors(new Map());
    try {
      const saved = await peopleApi.save.call({ personId: person.id, version: base.version, person: draft });
      queries.setQueryData(personQuery(person.id).queryKey, saved);
      begin(saved);
      showToast({ title: words.saved });
      await refreshPeople(queries);
    } catch (error) {
      const current =
        codeOf(error) === "CONFLICT"
          ? Person.safeParse(propertyOf(propertyOf(error, "data"), "current")).data
          : undefined;
      if (current) join(current);
      else {
        setErrors(new Map(problemsOf(error).map(({ path, message }) => [path.replace(/^person\./, ""), message])));
        setProblem({ sentence: reasonOf(error, text.unreached), collisions: null });
      }
    } finally {
      setSaving(false);
    }
  };

  const takeTheirs = () => {
    const collided = problem?.collisions;
    if (!collided) return;
    setDraft({ ...draft, ...Object.fromEntries(collided.fields.map((field) => [field, collided.theirs[field]])) });
    setProblem(null);
  };
  const discard = () => {
    setDraft(base.draft);
    setProblem(null);
    setErrors(new Map());
  };
  const set = <Field extends PersonField>(field: Field, value: PersonDraft[Field]) =>
    setDraft((now) => ({ ...now, [field]: value }));
  return {
    draft,
    set,
    changes,
    problem,
    errors,
    isSaving,
    save,
    discard,
    takeTheirs,
    keepMine: () => setProblem(null),
  };
}

export type PersonEdit = ReturnType<typeof usePersonEdit>;
