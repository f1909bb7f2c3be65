import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { organizationHomeQuery } from "#features/organizations/web/public.ts";
import { reasonOf } from "#platform/web/refusal.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { Switch } from "#ui/switch.tsx";
import { showToast } from "#ui/toast-store.ts";
import { can, type TopicActor } from "../policy.ts";
import { prohibitedTopics } from "../prohibited-topics.ts";
import type { TopicChoices } from "../topic-choices.ts";
import { OwnPhrases } from "./own-phrases.tsx";
import { topicsQuery, updateTopicsMutation } from "./queries.ts";
import { text } from "./text.ts";
import { phrasesOf, withPhrases, withTopic } from "./topic-phrases.ts";

/** What is looked for in the questions of an organization: everybody reads it, owner and admin change it. */
export function TopicsScreen({ organizationId, viewer }: { organizationId: string; viewer: TopicActor }) {
  const { data: organization } = useSuspenseQuery(organizationHomeQuery(organizationId));
  const { data: topics } = useSuspenseQuery(topicsQuery(organizationId));
  const queries = useQueryClient();
  const update = useMutation({ ...updateTopicsMutation(), retry: false });
  const readOnly = can(viewer, "change", organizationId) ? undefined : text.readOnly;

  const save = async (choices: TopicChoices, done: string): Promise<boolean> => {
    try {
      const saved = await update.mutateAsync({ organizationId, choices, version: topics.version });
      queries.setQueryData(topicsQuery(organizationId).queryKey, saved);
      showToast({ title: done });
      return true;
    } catch (error) {
      // Somebody else may have saved meanwhile; what stands is shown.
      await queries.invalidateQueries({ queryKey: topicsQuery(organizationId).queryKey });
      showToast({ tone: "danger", title: reasonOf(error, text.failed) });
      return false;
    }
  };

  return (
    <>
      <PageHeader
        crumbs={[
          {
            id: "organization",
            link: (
              <Link to="/organizations/$organizationId" params={{ organizationId }}>
                {organization.name}
              </Link>
            ),
          },
        ]}
        title={text.title}
      />
      <PageBody>
        <div className="flex max-w-3xl flex-col gap-4">
          <p className="text-prose">{text.intro}</p>
          <InlineAlert tone="info">{text.advice}</InlineAlert>
          <ul aria-label={text.list} className="flex flex-col rounded-card border border-border bg-card px-4">
            {prohibitedTopics.map(({ id, name, why }) => (
              <li key={id} className="flex flex-col gap-1 border-border border-b py-3 last:border-b-0">
                <Switch
                  label={name}
                  help={why}
                  checked={!topics.choices.switchedOff.includes(id)}
                  disabledReason={readOnly}
                  isLoading={update.isPending}
                  onCheckedChange={(isOn) => void save(withTopic(topics.choices, id, isOn), text.switched(name, isOn))}
                />
                <OwnPhrases
                  topic={name}
                  phrases={phrasesOf(topics.choices, id)}
                  mayChange={readOnly === undefined}
                  choicesWith={(phrases) => withPhrases(topics.choices, id, phrases)}
                  onSave={(choices) => save(choices, text.saved)}
                />
              </li>
            ))}
          </ul>
        </div>
      </PageBody>
    </>
  );
}
