import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { templateOutlines } from "#features/question-library/template-content.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Form } from "#ui/form.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import type { SelectOption } from "#ui/select.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { NewInterviewPlan } from "../../contract.ts";
import { text } from "../text.ts";
import { PlanChoice } from "../using/plan-choice.tsx";
import { JobDescription } from "./job-description/job-description.tsx";
import type { Takings } from "./job-description/suggested-keys.ts";
import { RoleChoice } from "./role-choice.tsx";

const words = text.create;

export type WrittenWay = "template" | "description" | "copy" | "blank";
/** What a plan is made of, wherever it is to be kept. */
export type PlanStart = Omit<z.input<typeof NewInterviewPlan>, "groupId">;

type FormProps = {
  formId: string;
  way: WrittenWay;
  /** Whose plans can be copied; none for a visitor. */
  groupId: string | null;
  /** Makes the plan and goes there; what it throws is said in the form. */
  create: (start: PlanStart) => Promise<void>;
  onBusyChange: (isBusy: boolean) => void;
};

/** A plan to be made of what the program holds or somebody typed; sent by a button with the form's id. */
export function WrittenPlanForm({ groupId, formId, onBusyChange, create: createPlan, way }: FormProps) {
  const create = useMutation({ mutationFn: createPlan, retry: false });
  const [title, setTitle] = useState<string | null>(null);
  const [templateKey, setTemplateKey] = useState<string | null>(null);
  const [source, setSource] = useState<SelectOption | null>(null);
  const [description, setDescription] = useState("");
  const [takings, setTakings] = useState<Takings>({});
  const [attempts, setAttempts] = useState(0);
  const suggested = suggestedTitle({ way, templateKey, source, description });
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
      await create.mutateAsync({
        title: shownTitle.trim(),
        ...(way === "template" && templateKey && { templateKey }),
        ...(way === "description" && { competencyKeys: await keysOf(description, takings) }),
        ...(way === "copy" && source && { copyOf: source.value }),
      });
    } catch {
      // Said in the form, from the mutation's own state.
    } finally {
      onBusyChange(false);
    }
  };

  const titleField = (
    <TextField
      label={words.name}
      help={words.nameHelp}
      error={errors.title}
      id={`${formId}-title`}
      className="max-w-form"
      value={shownTitle}
      maxLength={200}
      onValueChange={setTitle}
    />
  );
  return (
    <Form id={formId} className="gap-5" onSubmit={submit}>
      <FailureAlert title={words.failed}>
        {create.error ? reasonOf(create.error, text.list.failedWhy) : null}
      </FailureAlert>
      {way === "template" ? (
        <RoleChoice id={`${formId}-choice`} value={templateKey} error={errors.choice} onChoose={setTemplateKey}>
          {titleField}
        </RoleChoice>
      ) : null}
      {way === "copy" && groupId !== null ? (
        <PlanChoice
          id={`${formId}-choice`}
          label={words.plan}
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
      {way === "template" ? null : titleField}
    </Form>
  );
}

interface Filled {
  way: WrittenWay;
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

function suggestedTitle({ way, templateKey, source, description }: Omit<Filled, "title">): string {
  if (way === "copy") return source ? words.copyOf(source.label) : "";
  if (way === "description") {
    // A description that begins with a heading begins with the role.
    const [first = ""] = description.trim().split("\n");
    return first.trim().length <= longestTitle && !/[.!?:]$/.test(first.trim()) ? first.trim() : "";
  }
  if (way === "template") return templateOutlines.find((each) => each.key === templateKey)?.title ?? "";
  return "";
}
