import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { candidateRights } from "#features/candidates/policy.ts";
import { allReasons } from "#features/candidates/rejection.ts";
import {
  candidatesApi,
  candidateText,
  groupSettingsQuery,
  refreshCandidates,
  type Template,
  TemplateRows,
} from "#features/candidates/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { cn } from "#ui/cn.ts";
import { Field } from "#ui/field.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { LineList } from "#ui/line-list.tsx";
import { Section } from "#ui/section.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text } from "../text.ts";

const words = text.settings;
const mostTags = 100;
const longestTag = 40;

type SettingsProps = { groupId: string; viewer: Person; isCurrent: boolean };

/** What a hiring group chooses from in its hiring, and the way to its task rules. */
export function HiringSettings({ groupId, viewer, isCurrent }: SettingsProps) {
  const { data, isError, refetch } = useQuery(groupSettingsQuery(groupId));
  return (
    <>
      <Section heading={words.hiring} lead={words.hiringLead}>
        {isError ? (
          <LoadFailed onRetry={refetch}>{words.loadFailed}</LoadFailed>
        ) : data ? (
          <Fields key={data.version} groupId={groupId} viewer={viewer} initial={data} />
        ) : (
          <SkeletonGroup>
            <SkeletonText lines={6} />
          </SkeletonGroup>
        )}
      </Section>
      <Section heading={words.reminders} lead={words.remindersLead}>
        {isCurrent ? (
          <Link to="/tasks/rules" className={cn(buttonStyles(), "self-start")}>
            {words.toRules}
          </Link>
        ) : (
          <p className="text-muted-foreground">{words.rulesOfCurrent}</p>
        )}
      </Section>
    </>
  );
}

interface Settings {
  reasons: string[];
  templates: Template[];
  tags: string[];
  version: number;
}
type FieldsProps = { groupId: string; viewer: Person; initial: Settings };

function Fields({ groupId, viewer, initial }: FieldsProps) {
  const queries = useQueryClient();
  const save = useOnce(candidatesApi.saveGroupSettings);
  const mayChange = can(viewer, candidateRights.configure, { groupId });
  const [reasons, setReasons] = useState<readonly string[]>(initial.reasons);
  const [templates, setTemplates] = useState<readonly Template[]>(initial.templates);
  const [tags, setTags] = useState<readonly string[]>(initial.tags);
  const keep = () => {
    void attempt(
      () =>
        save.mutateAsync({
          groupId,
          reasons: allReasons.filter((reason) => reasons.includes(reason)),
          templates: [...templates],
          tags: [...tags],
          version: initial.version,
        }),
      {
        refresh: () => refreshCandidates(queries),
        failed: words.saveFailed,
        failedWhy: words.failedWhy,
        done: () => ({ title: words.saved }),
      },
    );
  };
  if (!mayChange)
    return (
      <dl className="flex flex-col gap-3">
        <Fact
          label={words.reasons}
          values={allReasons
            .filter((reason) => reasons.length === 0 || reasons.includes(reason))
            .map((reason) => candidateText.reasons[reason])}
        />
        <Fact label={words.templates} values={templates.map(({ name }) => name)} />
        <Fact label={words.tags} values={tags} />
      </dl>
    );
  return (
    <div className="flex flex-col gap-6">
      <Field label={words.reasons} help={words.reasonsHelp} kind="group">
        <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {allReasons.map((reason) => (
            <Checkbox
              key={reason}
              label={candidateText.reasons[reason]}
              checked={reasons.includes(reason)}
              onCheckedChange={(isChosen) =>
                setReasons(isChosen ? [...reasons, reason] : reasons.filter((each) => each !== reason))
              }
            />
          ))}
        </div>
      </Field>
      <TemplateRows templates={templates} onChange={setTemplates} help={words.templatesHelp} />
      <Field label={words.tags} help={words.tagsHelp} kind="group">
        <LineList
          label={words.tag}
          value={tags}
          onValueChange={setTags}
          placeholder={words.tagPlaceholder}
          most={mostTags}
          longest={longestTag}
        />
      </Field>
      <Button className="self-start" isLoading={save.isPending} onClick={keep}>
        {words.save}
      </Button>
    </div>
  );
}

const Fact = ({ label, values }: { label: string; values: readonly string[] }) => (
  <div>
    <dt className="text-muted-foreground text-small">{label}</dt>
    <dd dir="auto">{values.length > 0 ? values.join(", ") : text.create.none}</dd>
  </div>
);
