import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  candidatesApi,
  type MailSettings,
  type OptionalMail,
  optionalMails,
  refreshCandidates,
  type Template,
  TemplateRows,
} from "#features/candidates/web/public.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { emailsApi } from "./queries.ts";
import { text } from "./text.ts";

const words = text.settings;
const longestUnsend = 600;
// reason for the cast: keys of a constant are its names
const kinds = Object.keys(optionalMails) as OptionalMail[];

type FormProps = { organizationId: string; initial: MailSettings };

/** Templates of an organization, how long messages wait, and which mails are sent at all. */
export function MailSettingsForm({ organizationId, initial }: FormProps) {
  const queries = useQueryClient();
  const save = useMutation({ ...candidatesApi.saveMailSettings.mutationOptions(), retry: false });
  const [templates, setTemplates] = useState<readonly Template[]>(initial.templates);
  const [unsendSeconds, setUnsend] = useState(initial.unsendSeconds);
  const [offKinds, setOff] = useState<readonly OptionalMail[]>(initial.offKinds);
  const keep = () =>
    void attempt(
      () =>
        save.mutateAsync({
          organizationId,
          templates: [...templates],
          unsendSeconds,
          offKinds: [...offKinds],
          version: initial.version,
        }),
      {
        refresh: () => refreshCandidates(queries),
        failed: words.saveFailed,
        failedWhy: words.failedWhy,
        done: () => ({ title: words.saved }),
      },
    );
  const rules = (to: "colleague" | "candidate", label: string) => (
    <Field label={label} kind="group">
      <div className="flex flex-col gap-2">
        {kinds
          .filter((kind) => optionalMails[kind] === to)
          .map((kind) => (
            <Checkbox
              key={kind}
              label={words.optional[kind]}
              checked={!offKinds.includes(kind)}
              onCheckedChange={(isOn) => setOff(isOn ? offKinds.filter((each) => each !== kind) : [...offKinds, kind])}
            />
          ))}
      </div>
    </Field>
  );
  return (
    <div className="flex flex-col gap-6">
      <TemplateRows
        templates={templates}
        onChange={setTemplates}
        help={words.templatesHelp}
        aside={(template) => <TestButton organizationId={organizationId} template={template} />}
      />
      <Field label={words.unsend} help={words.unsendHelp}>
        <NumberStepper
          value={unsendSeconds}
          onValueChange={setUnsend}
          max={longestUnsend}
          unit={words.seconds}
          unitShort={words.secondsShort}
        />
      </Field>
      <section className="flex flex-col gap-4" aria-label={words.rules}>
        {rules("colleague", words.toColleagues)}
        {rules("candidate", words.toCandidates)}
      </section>
      <Button className="self-start" isLoading={save.isPending} onClick={keep}>
        {words.save}
      </Button>
    </div>
  );
}

function TestButton({ organizationId, template }: { organizationId: string; template: Template }) {
  const queries = useQueryClient();
  const test = useMutation({ ...candidatesApi.sendTest.mutationOptions(), retry: false });
  const { purpose, subject, body } = template;
  return (
    <Button
      className="self-start"
      isLoading={test.isPending}
      onClick={() =>
        void attempt(() => test.mutateAsync({ organizationId, purpose, subject, body }), {
          refresh: () => queries.invalidateQueries({ queryKey: emailsApi.key() }),
          failed: words.testFailed,
          done: ({ to }) => ({ title: words.tested(to) }),
        })
      }
    >
      {words.test}
    </Button>
  );
}
