import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { Section } from "#ui/section.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { OpenSession } from "../../contract.ts";
import { accountsApi, sessionsQuery } from "../queries.ts";
import { text } from "./text.ts";

const copy = text.sessions;

function deviceName({ browser, system }: OpenSession): string {
  if (browser && system) return copy.browserOn(browser, system);
  return browser ?? system ?? copy.unknown;
}

/** Where the person is signed in, and how to end it. */
export function SessionsSection() {
  const queries = useQueryClient();
  const { data: sessions } = useSuspenseQuery(sessionsQuery());
  const lookAgain = () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  const onError = () => showToast({ title: copy.failed, tone: "danger" });
  const one = useMutation({ ...accountsApi.endSession.mutationOptions(), onError, onSettled: lookAgain });
  const others = useMutation({ ...accountsApi.endSessions.mutationOptions(), onError, onSettled: lookAgain });
  return (
    <Section heading={copy.heading} lead={copy.lead}>
      <ul className="flex flex-col divide-y divide-border rounded-card border border-border bg-card">
        {sessions.map((session) => {
          const name = deviceName(session);
          return (
            <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <p className="flex flex-wrap items-center gap-2 text-h3">
                  {name}
                  {session.isThis ? <Badge>{copy.isThis}</Badge> : null}
                </p>
                <p className="text-muted-foreground text-small">
                  {copy.lastUsed} <DateText value={session.lastUsedAt} show="relative" />
                </p>
              </div>
              {session.isThis ? null : (
                <Button
                  aria-label={copy.endOf(name)}
                  isLoading={one.isPending && one.variables.id === session.id}
                  onClick={() =>
                    one.mutate(
                      { id: session.id },
                      { onSuccess: () => showToast({ title: copy.ended(name), tone: "success" }) },
                    )
                  }
                >
                  {copy.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 ? (
        <Button
          className="self-start"
          isLoading={others.isPending}
          onClick={() =>
            others.mutate(
              { isThisToo: false },
              { onSuccess: ({ ended }) => showToast({ title: copy.endedOthers(ended), tone: "success" }) },
            )
          }
        >
          {copy.endOthers}
        </Button>
      ) : null}
    </Section>
  );
}
