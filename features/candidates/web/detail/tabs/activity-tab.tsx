import { useInfiniteQuery, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import type { HiringLogEntry } from "#features/people/hiring-log.ts";
import { formatDate } from "#platform/dates.ts";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Select } from "#ui/select.tsx";
import { activityQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import type { PartProps } from "../part-props.ts";
import { happeningInWords } from "./happening-words.ts";

const words = text.activity;
type Topic = keyof typeof words.topic;
const topics: readonly Topic[] = ["stage", "ending", "message", "note", "edit", "version", "document"];
const everything = "all";

/** All that happened, by day, the latest first; what can still be taken back says so. */
export function ActivityTab({ candidate, actions }: PartProps) {
  const [topic, setTopic] = useState<Topic | typeof everything>(everything);
  const query = useInfiniteQuery(activityQuery(candidate.id, topic === everything ? [] : [topic]));
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const days = Map.groupBy(entries, ({ at }) => formatDate(at));
  // Later ones stand on what it changed, so that only the latest change of where the candidate stands can be taken back.
  const latest = entries.find(({ detail }) => "change" in detail)?.id;
  return (
    <div className="flex flex-col gap-5">
      <Select
        aria-label={words.topics}
        className="max-w-56"
        value={topic}
        onValueChange={setTopic}
        options={[
          { value: everything, label: words.all },
          ...topics.map((value) => ({ value, label: words.topic[value] })),
        ]}
      />
      {entries.length === 0 && !query.isPending ? (
        <p className="text-muted-foreground">{topic === everything ? words.empty : words.emptyTopic}</p>
      ) : null}
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day} className="flex flex-col gap-2">
          <h2 className="text-label text-muted-foreground">{day}</h2>
          <ol className="flex flex-col">
            {ofDay.map((entry) => (
              <li
                key={entry.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-hairline border-b py-2 last:border-b-0"
              >
                <Entry entry={entry} />
                <span className="flex items-center gap-3">
                  <DateText value={entry.at} show="time" className="text-muted-foreground text-small" />
                  {entry.id === latest && candidate.may.edit ? (
                    <Button size="compact" icon={Undo2} onClick={() => actions.undo([entry.id])}>
                      {words.undo}
                    </Button>
                  ) : null}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {query.hasNextPage ? (
        <Button className="self-start" isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.earlier}
        </Button>
      ) : null}
    </div>
  );
}

const few = 4;

/** The last that happened, beside the details. */
export function RecentActivity({ candidateId }: { candidateId: string }) {
  const { data } = useSuspenseInfiniteQuery(activityQuery(candidateId, []));
  const entries = (data.pages[0]?.items ?? []).slice(0, few);
  if (entries.length === 0) return <p className="text-muted-foreground">{text.detail.emptyActivity}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} />
          <DateText value={entry.at} show="relative" className="block text-muted-foreground text-small" />
        </li>
      ))}
    </ol>
  );
}

/** One thing that happened, in a sentence, with its reason below. */
function Entry({ entry }: { entry: HiringLogEntry }) {
  const { sentence, by, more } = happeningInWords(entry);
  return (
    <p className="wrap-anywhere min-w-0 flex-1 basis-60">
      {sentence ?? words.other(by)}
      {more ? <span className="block text-muted-foreground text-small">{more}</span> : null}
    </p>
  );
}
