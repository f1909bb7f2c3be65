import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Field } from "#ui/field.tsx";
import { FormSheet, type SheetForm } from "#ui/form-sheet.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { createPlanMutation, refreshPlans } from "../queries.ts";
import { text } from "../text.ts";
import { type PlanStart, WrittenPlanForm } from "./written-plan-form.tsx";

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
export const NewPlanSheet = (props: NewPlanSheetProps) => (
  <FormSheet
    size="wide"
    open={props.open}
    onOpenChange={props.onOpenChange}
    title={words.title}
    submitLabel={words.create}
  >
    {(form) => <NewPlanForm {...props} {...form} />}
  </FormSheet>
);

type FormProps = Pick<NewPlanSheetProps, "groupId" | "onCreated" | "renderFileImport"> & SheetForm;

function NewPlanForm({ groupId, onCreated, formId, onBusyChange, renderFileImport }: FormProps) {
  const queries = useQueryClient();
  const create = useMutation(createPlanMutation());
  const [way, setWay] = useState<Way>("template");
  const createPlan = async (start: PlanStart) => {
    const plan = await create.mutateAsync({ groupId, ...start });
    await refreshPlans(queries);
    onCreated(plan.id);
  };
  return (
    <div className="flex flex-col gap-5">
      <Field label={words.how} kind="group">
        <RadioGroup
          direction="row"
          value={way}
          onValueChange={(next) => setWay(ways.find((each) => each === next) ?? "template")}
          options={[
            { value: "template", label: words.template },
            { value: "description", label: words.fromDescription },
            { value: "copy", label: words.copy },
            ...(renderFileImport ? [{ value: "file", label: words.file }] : []),
            { value: "blank", label: words.blank },
          ]}
        />
      </Field>
      {way === "file" ? (
        renderFileImport?.({ formId, groupId, onBusyChange, onDone: onCreated })
      ) : (
        <WrittenPlanForm formId={formId} groupId={groupId} onBusyChange={onBusyChange} create={createPlan} way={way} />
      )}
    </div>
  );
}
