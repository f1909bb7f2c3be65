import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useId, useState } from "react";
import { libraryQuery, TemplateList } from "#features/question-library/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Field } from "#ui/field.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Input } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { SelectOption } from "#ui/select.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { createPlanMutation, refreshPlans, searchPlans } from "../queries.ts";
import { text } from "../text.ts";
import { JobDescription } from "./job-description/job-description.tsx";
import type { Takings } from "./job-description/suggested-keys.ts";

const words = text.create;
const ways = ["template", "description", "copy", "file", "blank"] as const;
type Way = (typeof ways)[number];

/** A form that makes a plan of a file, sent by the sheet's own button. Files belong to a feature of their own. */
export type FileImportSlot = (slot: {
  formId: string;
  groupId: string;
  onBusyChange: (isBusy: boolean) => void;
  onDone: (planId: string) => void;
}) => ReactNode;

type NewPlanSheetProps = {
  groupId: string;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCreated: (planId: string) => void;
  /** Left out, no plan can be made of a file. */
  renderFileImport?: FileImportSlot | undefined;
};

/** A new plan: from a template, from a job description, as a copy, from a file, or blank. */
export function NewPlanSheet(props: NewPlanSheetProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={words.title}
      footer={
        <>
          <Button onClick={() => props.onOpenChange(false)}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isBusy}>
            {words.create}
          </Button>
        </>
      }
    >
      <NewPlanForm {...props} formId={formId} onBusyChange={setBusy} />
    </Sheet>
  );
}

type FormProps = Pick<NewPlanSheetProps, "groupId" | "onCreated" | "renderFileImport"> & {
  formId: string;
  onBusyChange: (isBusy: boolean) => void;
};

function NewPlanForm(props: FormProps) {
  const { groupId, onCreated, formId, onBusyChange, renderFileImport } = props;
  const [way, setWay] = useState<Way>("template");
  return (
    <div className="flex flex-col gap-5">
      <Field label={words.how} kind="group">
        <RadioGroup
          value={way}
          onValueChange={(next) => setWay(ways.find((each) => each === next) ?? "template")}
          options={[
            { value: "template", label: words.template, help: words.templateHelp },
            { value: "description", label: words.fromDescription, help: words.fromDescriptionHelp },
            { value: "copy", label: words.copy, help: words.copyHelp },
            ...(renderFileImport ? [{ value: "file", label: words.file, help: words.fileHelp }] : []),
            { value: "blank", label: words.blank, help: words.blankHelp },
          ]}
        />
      </Field>
      {way === "file" ? (
        renderFileImport?.({ formId, groupId, onBusyChange, onDone: onCreated })
      ) : (
        <WrittenPlanForm {...props} way={way} />
      )}
    </div>
  );
}

function WrittenPlanForm({ groupId, onCreated, formId, onBusyChange, way }: FormProps & { way: Exclude<Way, "file"> }) {
  const queries = useQueryClient();
  const create = useMutation(createPlanMutation());
  const [title, setTitle] = useState<string | null>(null);
  const [templateKey, setTemplateKey] = useState<string | null>(null);
  const [source, setSource] = useState<SelectOption | null>(null);
  const [description, setDescription] = useState("");
  const [takings, setTakings] = useState<Takings>({});
  const [attempts, setAttempts] = useState(0);
  const suggested = useSuggestedTitle({ way, templateKey, source, description });
  const shownTitle = title ?? suggested;
  const errors = attempts === 0 ? {} : problemsOf({ way, templateKey, source, description, title: shownTitle });

  const submit = async () => {
    setAttempts(attempts + 1);
    const found = problemsOf({ way, templateKey, source, description, title: shownTitle });
    if (Object.keys(found).length > 0 || create.isPending) {
      const first = found.choice ? `${formId}-choice` : `${formId}-title`;
      document.getElementById(first)?.focus();
      return;
    }
    onBusyChange(true);
    try {
      const plan = await create.mutateAsync({
        groupId,
        title: shownTitle.trim(),
        ...(way === "template" && templateKey && { templateKey }),
        ...(way === "description" && { competencyKeys: await keysOf(description, takings) }),
        ...(way === "copy" && source && { copyOf: source.value }),
      });
      await refreshPlans(queries);
      onCreated(plan.id);
    } catch {
      // Said in the form, from the mutation's own state.
    } finally {
      onBusyChange(false);
    }
  };

  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {create.error ? (
        <InlineAlert tone="danger" title={words.failed} isAnnounced>
          {create.error.message}
        </InlineAlert>
      ) : null}
      {way === "copy" ? (
        <PlanChoice
          id={`${formId}-choice`}
          groupId={groupId}
          chosen={source}
          error={errors.choice}
          onChoose={setSource}
        />
      ) : null}
      {way === "description" ? (
        <JobDescription
          id={`${formId}-choice`}
          description={description}
          onDescriptionChange={setDescription}
          takings={takings}
          onTakingsChange={setTakings}
          error={errors.choice}
        />
      ) : null}
      <Field label={words.name} help={words.nameHelp} error={errors.title} id={`${formId}-title`}>
        <Input value={shownTitle} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      {way === "template" ? (
        <TemplateChoice
          id={`${formId}-choice`}
          value={templateKey}
          error={errors.choice}
          onChoose={(key) => setTemplateKey(key)}
        />
      ) : null}
    </form>
  );
}

interface Filled {
  way: Exclude<Way, "file">;
  templateKey: string | null;
  source: SelectOption | null;
  description: string;
  title: string;
}

/** What was taken; the dictionary is there already, since the suggestions were shown. */
async function keysOf(description: string, takings: Takings): Promise<string[]> {
  const { keysTaken } = await import("./job-description/suggested-keys.ts");
  return keysTaken(description, takings);
}

function problemsOf({ way, templateKey, source, description, title }: Filled): { title?: string; choice?: string } {
  return {
    ...(way === "template" && templateKey === null && { choice: words.templateMissing }),
    ...(way === "copy" && source === null && { choice: words.planMissing }),
    ...(way === "description" && description.trim() === "" && { choice: words.descriptionMissing }),
    ...(title.trim() === "" && { title: words.nameMissing }),
  };
}

const longestTitle = 80;

function useSuggestedTitle({ way, templateKey, source, description }: Omit<Filled, "title">): string {
  const { data: library } = useQuery({ ...libraryQuery(), enabled: way === "template" });
  if (way === "copy") return source ? words.copyOf(source.label) : "";
  if (way === "description") {
    // A description that begins with a heading begins with the role.
    const [first = ""] = description.trim().split("\n");
    return first.trim().length <= longestTitle && !/[.!?:]$/.test(first.trim()) ? first.trim() : "";
  }
  if (way === "template") return library?.templates.find((each) => each.key === templateKey)?.title ?? "";
  return "";
}

type TemplateChoiceProps = {
  id: string;
  value: string | null;
  error: string | undefined;
  onChoose: (key: string) => void;
};

function TemplateChoice({ id, value, error, onChoose }: TemplateChoiceProps) {
  const { isPending } = useQuery(libraryQuery());
  return (
    <div id={id} tabIndex={-1} className="flex flex-col gap-2 rounded-card">
      {error ? (
        <InlineAlert tone="danger" isAnnounced>
          {error}
        </InlineAlert>
      ) : null}
      {isPending ? (
        <SkeletonGroup>
          <SkeletonText lines={8} />
        </SkeletonGroup>
      ) : (
        <TemplateList label={words.templates} value={value} onValueChange={(template) => onChoose(template.key)} />
      )}
    </div>
  );
}

type PlanChoiceProps = {
  id: string;
  groupId: string;
  chosen: SelectOption | null;
  error: string | undefined;
  onChoose: (plan: SelectOption) => void;
};

function PlanChoice({ id, groupId, chosen, error, onChoose }: PlanChoiceProps) {
  const [known, setKnown] = useState<readonly SelectOption[]>([]);
  const onSearch = useCallback(
    async (query: string) => {
      const found = await searchPlans({ groupId, query });
      const options = found.map((plan) => ({ value: plan.id, label: plan.title.trim() || text.untitled }));
      setKnown(options);
      return options;
    },
    [groupId],
  );
  return (
    <Field label={words.plan} error={error} id={id}>
      <Combobox
        options={[]}
        value={chosen?.value ?? null}
        chosen={chosen ?? undefined}
        placeholder={words.planPlaceholder}
        onSearch={onSearch}
        onValueChange={(value) => {
          const plan = known.find((option) => option.value === value);
          if (plan) onChoose(plan);
        }}
      />
    </Field>
  );
}
