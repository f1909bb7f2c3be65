import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { PlainPage } from "#ui/page-states.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { WrittenPlanForm, type WrittenWay } from "../plan-list/written-plan-form.tsx";
import { text } from "../text.ts";
import { beginDraft } from "./begin-draft.ts";
import type { VisitorDesk } from "./visitor-desk.ts";

const words = text.trying;
const ways: readonly WrittenWay[] = ["template", "description", "blank"];

/** Somebody without an account begins: from a template, from a job description, or blank. */
export function TryStart({ desk, onBegun }: { desk: VisitorDesk; onBegun: () => void }) {
  const queries = useQueryClient();
  const formId = useId();
  const [way, setWay] = useState<WrittenWay>("template");
  const [isBusy, setBusy] = useState(false);
  return (
    <PlainPage title={words.title} width="form">
      <div className="flex flex-col gap-5">
        <p className="text-muted-foreground">{words.lead}</p>
        <Field label={words.how} kind="group">
          <RadioGroup
            value={way}
            onValueChange={(next) => setWay(ways.find((each) => each === next) ?? "template")}
            options={[
              { value: "template", label: text.create.template, help: text.create.templateHelp },
              { value: "description", label: text.create.fromDescription, help: text.create.fromDescriptionHelp },
              { value: "blank", label: text.create.blank, help: text.create.blankHelp },
            ]}
          />
        </Field>
        <WrittenPlanForm
          formId={formId}
          way={way}
          groupId={null}
          onBusyChange={setBusy}
          create={async (start) => {
            const record = await beginDraft(queries, start);
            onBegun();
            desk.begin(record);
          }}
        />
        {/* In sight however long the list of templates is. */}
        <div className="sticky bottom-0 border-hairline border-t bg-background py-3">
          <Button type="submit" form={formId} variant="primary" size="large" isLoading={isBusy}>
            {words.begin}
          </Button>
        </div>
      </div>
    </PlainPage>
  );
}
