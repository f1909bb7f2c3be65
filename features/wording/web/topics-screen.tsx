import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { OrganizationSubpage } from "#features/organizations/web/public.ts";
import { can, type Person } from "#platform/rights.ts";
import { useOnce } from "#platform/web/query-client.ts";
import { attempt } from "#ui/attempt.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Switch } from "#ui/switch.tsx";
import { topicRights } from "../policy.ts";
import type { TopicChoices } from "../topic-choices.ts";
import { prohibitedTopics } from "../topics.ts";
import { OwnPhrases } from "./own-phrases.tsx";
import { topicsQuery, wordingApi } from "./queries.ts";
import { text } from "./text.ts";
import { phrasesOf, withPhrases, withTopic } from "./topic-phrases.ts";

/** What is looked for in the questions of an organization: everybody reads it, owner and admin change it. */
export function TopicsScreen({ organizationId, viewer }: { organizationId: string; viewer: Person }) {
  const { data: topics } = useSuspenseQuery(topicsQuery(organizationId));
  const queries = useQueryClient();
  const update = useOnce(wordingApi.updateTopics, {
    onSuccess: (saved) => queries.setQueryData(topicsQuery(organizationId).queryKey, saved),
  });
  const readOnly = can(viewer, topicRights.change, { organizationId }) ? undefined : text.readOnly;

  const save = async (choices: TopicChoices, title: string): Promise<boolean> => {
    const saved = await attempt(() => update.mutateAsync({ organizationId, choices, version: topics.version }), {
      // Somebody else may have saved meanwhile; what stands is shown.
      refresh: () => queries.invalidateQueries({ queryKey: topicsQuery(organizationId).queryKey }),
      done: () => ({ title }),
      failed: text.failed,
    });
    return saved !== null;
  };

  return (
    <OrganizationSubpage organizationId={organizationId} title={text.title}>
      <div className="flex flex-col gap-4">
        <p className="text-prose">{text.intro}</p>
        <InlineAlert tone="info">{text.advice}</InlineAlert>
        <ul aria-label={text.list} className="flex flex-col rounded-card border border-border bg-card px-4">
          {prohibitedTopics.map(({ id, name, why }) => (
            <li
              key={id}
              className="grid items-start gap-x-4 border-hairline border-b py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
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
    </OrganizationSubpage>
  );
}
