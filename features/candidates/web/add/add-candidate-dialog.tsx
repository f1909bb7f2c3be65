import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { attachDocument } from "#features/documents/web/public.ts";
import { rolesQuery } from "#features/opportunities/web/public.ts";
import {
  type ChosenPerson,
  draftOf,
  type EnteredPerson,
  nobodyYet,
  PersonFields,
  PersonPicker,
} from "#features/people/web/public.ts";
import { propertyOf } from "#platform/values/property-of.ts";
import { problemsOf, reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Form } from "#ui/form.tsx";
import { FormSheet, type SheetForm } from "#ui/form-sheet.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { candidateLimits } from "../limits.ts";
import { candidatesApi, choicesQuery, refreshCandidates } from "../queries.ts";
import { text } from "../text.ts";
import { ResumePart } from "./resume-part.tsx";
import { moreOf, nothingRead, type ReadResume } from "./taken-from-resume.ts";

const words = text.add;

type Way = "new" | "existing" | "resume";

type AddProps = {
  groupId: string;
  /** Where they begin; at the beginning when left out. */
  stageKey?: string | undefined;
  opportunityId?: string | undefined;
  /** Somebody who is here already, and chosen. */
  person?: ChosenPerson | undefined;
  onClose: () => void;
  /** The candidacy that is there now; null to stay. */
  onAdded: (candidateId: string | null) => void;
};

/** Adds somebody to a role: somebody new, by hand or from a résumé, or somebody who is here already. */
export const AddCandidateDialog = (props: AddProps) => (
  <FormSheet open onClose={props.onClose} title={words.title} submitLabel={words.add}>
    {(form) => (
      <Suspense
        fallback={
          <SkeletonGroup>
            <SkeletonText lines={6} />
          </SkeletonGroup>
        }
      >
        <AddForm {...props} {...form} />
      </Suspense>
    )}
  </FormSheet>
);

type FormProps = AddProps & SheetForm;

function AddForm({ groupId, stageKey, formId, onBusyChange, onClose, onAdded, ...given }: FormProps) {
  const queries = useQueryClient();
  const { data: roles } = useSuspenseQuery(rolesQuery({ groupId }));
  const { data: choices } = useQuery(choicesQuery(groupId));
  const create = useMutation({ ...candidatesApi.create.mutationOptions(), retry: false });
  const [way, setWay] = useState<Way>(given.person ? "existing" : "new");
  const [opportunityId, setOpportunityId] = useState<string | null>(
    given.opportunityId ?? (roles.items.length === 1 ? (roles.items[0]?.id ?? null) : null),
  );
  const [entered, setEntered] = useState<EnteredPerson>(nobodyYet);
  const [resume, setResume] = useState<ReadResume>(nothingRead);
  const [source, setSource] = useState("");
  const [chosen, setChosen] = useState<ChosenPerson | null>(given.person ?? null);
  const [isAnother, setAnother] = useState(false);
  const [isTold, setTold] = useState(false);
  const isNew = way !== "existing";
  const missing = {
    role: opportunityId === null ? words.roleMissing : undefined,
    name: isNew && entered.fullName.trim() === "" ? words.nameMissing : undefined,
    person: !isNew && chosen === null ? words.personMissing : undefined,
  };
  const refused = (field: string) => problemsOf(create.error).find(({ path }) => path.startsWith(field))?.message;

  const submit = async () => {
    setTold(true);
    if (opportunityId === null || missing.name !== undefined || missing.person !== undefined) return;
    onBusyChange(true);
    try {
      const candidate = await create.mutateAsync({
        groupId,
        opportunityId,
        source: source.trim(),
        ...(stageKey !== undefined && opportunityId === given.opportunityId && { stageKey }),
        ...(isNew
          ? { isAnother, person: { ...draftOf(entered), ...(way === "resume" && moreOf(resume)) } }
          : { personId: chosen?.id ?? "" }),
      });
      const fileProblem = way === "resume" && resume.document ? await keepFile(resume.document.id, candidate.id) : null;
      await refreshCandidates(queries);
      showToast(
        fileProblem === null
          ? { title: words.done(candidate.name) }
          : { title: words.fileFailed(candidate.name), description: fileProblem, tone: "warning" },
      );
      onAdded(candidate.id);
    } catch {
      // Said below.
    } finally {
      onBusyChange(false);
    }
  };
  const standing = propertyOf(propertyOf(propertyOf(create.error, "data"), "current"), "candidateId");

  // The sheet gave the focus to its own buttons if the roles came after it.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (form && !form.contains(document.activeElement))
      form.querySelector<HTMLElement>("[role=radio], button, input")?.focus();
  }, [formId]);

  if (roles.items.length === 0)
    return (
      <EmptyState
        actions={
          <Link to="/opportunities" className={buttonStyles()} onClick={onClose}>
            {words.toRoles}
          </Link>
        }
      >
        {words.noRoles}
      </EmptyState>
    );
  return (
    <Form id={formId} onSubmit={submit} className="gap-5">
      <FailureAlert title={words.failed}>
        {create.isError ? (
          <>
            {reasonOf(create.error, text.unreached)}
            {typeof standing === "string" ? (
              <Button size="compact" className="mt-2" onClick={() => onAdded(standing)}>
                {words.already}
              </Button>
            ) : null}
          </>
        ) : null}
      </FailureAlert>
      {given.person ? null : (
        <Field label={words.ways} kind="group">
          <RadioGroup<Way>
            value={way}
            onValueChange={setWay}
            options={[
              { value: "new", label: words.new },
              { value: "resume", label: words.resume },
              { value: "existing", label: words.existing },
            ]}
          />
        </Field>
      )}
      <Field label={words.role} error={isTold ? missing.role : undefined}>
        <Select
          value={opportunityId}
          onValueChange={setOpportunityId}
          options={roles.items.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </Field>
      {way === "resume" ? (
        <ResumePart
          groupId={groupId}
          read={resume}
          onReadChange={setResume}
          entered={entered}
          onEnteredChange={setEntered}
        />
      ) : null}
      {isNew ? (
        <PersonFields
          groupId={groupId}
          value={entered}
          onValueChange={setEntered}
          errors={{
            fullName: isTold ? missing.name : undefined,
            mail: refused("person.mails"),
            phone: refused("person.phones"),
          }}
          another={{ isAnother, onChange: setAnother }}
          onChoose={(person) => {
            setChosen(person);
            setWay("existing");
          }}
        />
      ) : (
        <PersonPicker
          groupId={groupId}
          value={chosen}
          onValueChange={setChosen}
          error={isTold ? missing.person : undefined}
        />
      )}
      <TextField
        label={words.source}
        isOptional
        help={words.sourceHelp}
        value={source}
        onValueChange={setSource}
        maxLength={candidateLimits.source}
        suggestions={choices?.sources ?? []}
        dir="auto"
      />
    </Form>
  );
}

/** The candidate is there also where the file could not be kept; answers why it could not. */
const keepFile = (documentId: string, candidateId: string): Promise<string | null> =>
  attachDocument(documentId, { candidateId }).then(
    () => null,
    (error: unknown) => reasonOf(error, text.unreached),
  );
