import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "#platform/web/refusal.ts";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { CopyButton } from "#ui/copy-button.tsx";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Unfetched } from "#ui/unfetched.tsx";
import type { CareerPage } from "../contract.ts";
import { applicationsApi, careerPageQuery, refreshApplications } from "./queries.ts";
import { text } from "./text.ts";

const words = text.careers;

/** The public page with all open roles of a hiring group: whether it is there, and whether people apply without a role. */
export function CareersSection({ groupId }: { groupId: string }) {
  const { data: page, error, refetch } = useQuery(careerPageQuery(groupId));
  return (
    <Section heading={words.heading} lead={words.lead}>
      {page ? (
        <Settings key={page.version} page={page} />
      ) : (
        <Unfetched failure={error && reasonOf(error, words.failed)} onRetry={refetch} lines={3} />
      )}
    </Section>
  );
}

function Settings({ page }: { page: CareerPage }) {
  const queries = useQueryClient();
  const save = useMutation(applicationsApi.saveCareerPage.mutationOptions());
  const [intro, setIntro] = useState(page.intro);
  const { groupId, address, isPublic, takesOpen, version, mayEdit } = page;
  const change = (changes: Partial<Pick<CareerPage, "isPublic" | "takesOpen" | "intro">>) =>
    attempt(() => save.mutateAsync({ groupId, isPublic, takesOpen, intro: page.intro, ...changes, version }), {
      refresh: () => refreshApplications(queries),
      failed: words.saveFailed,
      done: () => ({ title: words.saved }),
    });
  return (
    <div className="flex flex-col gap-4">
      {isPublic ? (
        <div className="flex flex-wrap gap-2">
          <a href={address} target="_blank" rel="noreferrer" className={buttonStyles({ size: "compact" })}>
            {words.open}
            <Icon of={ExternalLink} />
          </a>
          <CopyButton value={address} label={words.copy} size="compact" />
        </div>
      ) : null}
      {mayEdit ? (
        <>
          <Switch
            label={words.isPublic}
            help={words.isPublicHelp}
            checked={isPublic}
            isLoading={save.isPending}
            onCheckedChange={(isOn) => void change({ isPublic: isOn })}
          />
          <Switch
            label={words.takesOpen}
            help={words.takesOpenHelp}
            checked={takesOpen}
            isLoading={save.isPending}
            disabledReason={isPublic ? undefined : words.needsPublic}
            onCheckedChange={(isOn) => void change({ takesOpen: isOn })}
          />
          <Form onSubmit={() => void change({ intro })} className="gap-2">
            <TextField
              label={words.intro}
              help={words.introHelp}
              isOptional
              rows={3}
              dir="auto"
              maxLength={1000}
              value={intro}
              onValueChange={setIntro}
            />
            {intro.trim() === page.intro ? null : (
              <Button type="submit" size="compact" className="self-start" isLoading={save.isPending}>
                {words.save}
              </Button>
            )}
          </Form>
        </>
      ) : null}
    </div>
  );
}
