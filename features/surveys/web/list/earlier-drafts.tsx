import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { earlierDraftsQuery, refreshSurveys, surveysApi } from "../queries.ts";
import { text } from "../text.ts";

const words = text.earlier;

/** What an earlier version kept of surveys in this person's account, each to be made a survey; nothing where there is none. */
export function EarlierDrafts({ groupId, onMade }: { groupId: string; onMade: (surveyId: string) => void }) {
  const queries = useQueryClient();
  const { data: drafts } = useSuspenseQuery(earlierDraftsQuery());
  const create = useMutation(surveysApi.create.mutationOptions());
  if (drafts.length === 0) return null;
  const make = (earlierKey: string) =>
    create.mutate(
      { groupId, earlierKey },
      {
        onSuccess: ({ id }) => onMade(id),
        onSettled: () => refreshSurveys(queries),
      },
    );
  return (
    <InlineAlert tone="info" title={words.title}>
      <p>{words.help}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {drafts.map(({ key, title, questions, problem }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span dir="auto" className="min-w-0 break-words font-medium">
              {words.line(title, questions)}
            </span>
            {problem === null ? (
              <Button
                size="compact"
                aria-label={words.makeNamed(title)}
                isLoading={create.isPending && create.variables.earlierKey === key}
                onClick={() => make(key)}
              >
                {words.make}
              </Button>
            ) : (
              <span className="text-small">{words.cannot(problem)}</span>
            )}
          </li>
        ))}
      </ul>
      {create.isError ? (
        <p role="alert" className="mt-2 font-medium text-danger text-small">
          {words.failed} {reasonOf(create.error, "")}
        </p>
      ) : null}
    </InlineAlert>
  );
}
