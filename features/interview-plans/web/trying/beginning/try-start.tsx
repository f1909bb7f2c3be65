import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { templateOutlines } from "#features/question-library/template-content.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { cn } from "#ui/cn.ts";
import { Field } from "#ui/field.tsx";
import { FailureAlert } from "#ui/inline-alert.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { text as ui } from "#ui/text.ts";
import { type PlanStart, WrittenPlanForm, type WrittenWay } from "../../plan-list/written-plan-form.tsx";
import { RoleFace, roleCardStyles, roleGridStyles } from "../../roles/role-face.tsx";
import { roleGroups } from "../../roles/role-groups.ts";
import { text } from "../../text.ts";
import type { VisitorDesk } from "../visitor-desk.ts";
import { beginDraft } from "./begin-draft.ts";
import { RoleGlimpse } from "./role-glimpse.tsx";
import { visitorColumn } from "./visitor-bar.tsx";

const words = text.trying;
const ways: readonly WrittenWay[] = ["template", "description", "blank"];

/** Somebody without an account begins: with a role, which opens at once, from a job description, or blank. */
export function TryStart({ desk, onBegun }: { desk: VisitorDesk; onBegun: () => void }) {
  const queries = useQueryClient();
  const formId = useId();
  const [way, setWay] = useState<WrittenWay>("template");
  const [isBusy, setBusy] = useState(false);
  const create = async (start: PlanStart) => {
    const record = await beginDraft(queries, start);
    onBegun();
    desk.begin(record);
  };
  return (
    <div className={cn(visitorColumn, "pt-4 pb-10 sm:pt-6")}>
      <title>{ui.windowTitle(words.title)}</title>
      <div className="flex flex-col gap-6">
        <header className="flex flex-col gap-1">
          <h1 tabIndex={-1} className="rounded-chip text-display">
            {words.title}
          </h1>
          <p className="text-muted-foreground">{words.lead}</p>
        </header>
        <Field label={words.how} kind="group">
          <RadioGroup
            direction="row"
            value={way}
            onValueChange={(next) => setWay(ways.find((each) => each === next) ?? "template")}
            options={[
              { value: "template", label: words.role },
              { value: "description", label: text.create.fromDescription },
              { value: "blank", label: text.create.blank },
            ]}
          />
        </Field>
        {way === "template" ? (
          <Roles create={create} />
        ) : (
          <div className={cn("flex flex-col gap-5", way === "blank" && "max-w-form")}>
            <WrittenPlanForm formId={formId} way={way} groupId={null} onBusyChange={setBusy} create={create} />
            <Button
              type="submit"
              form={formId}
              variant="primary"
              size="large"
              isLoading={isBusy}
              className="self-start max-sm:w-full"
            >
              {words.begin}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Each press of a role is a plan. */
function Roles({ create }: { create: (start: PlanStart) => Promise<void> }) {
  const base = useId();
  const begin = useMutation({ mutationFn: create, retry: false });
  const [seen, setSeen] = useState(templateOutlines[0]?.key ?? "");
  return (
    <>
      <FailureAlert title={text.create.failed}>
        {begin.error ? reasonOf(begin.error, text.list.failedWhy) : null}
      </FailureAlert>
      <div className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex flex-col gap-7">
          {roleGroups.map(({ title, roles }, index) => (
            <section key={title} aria-labelledby={`${base}-${index}`}>
              <h2 id={`${base}-${index}`} className="mb-2.5 text-h3 text-muted-foreground">
                {title}
              </h2>
              <div className={cn(roleGridStyles, "sm:grid-cols-3")}>
                {roles.map((role) => (
                  <button
                    key={role.key}
                    type="button"
                    aria-busy={begin.isPending || undefined}
                    className={cn(roleCardStyles, "cursor-pointer max-sm:w-full")}
                    onPointerEnter={() => setSeen(role.key)}
                    onFocus={() => setSeen(role.key)}
                    onClick={() => {
                      if (!begin.isPending) begin.mutate({ title: role.title, templateKey: role.key });
                    }}
                  >
                    <RoleFace role={role} />
                  </button>
                ))}
              </div>
            </section>
          ))}
        </div>
        <RoleGlimpse templateKey={seen} />
      </div>
    </>
  );
}
