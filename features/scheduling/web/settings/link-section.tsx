import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { attempt } from "#ui/attempt.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { Section } from "#ui/section.tsx";
import { calendarSettingsQuery, schedulingApi } from "../queries.ts";
import { words } from "./text.ts";

/** The address under which calendar programs read one's interviews; told once. */
export function LinkSection({ linkedSince }: { linkedSince: string | null }) {
  const queries = useQueryClient();
  const making = useMutation(schedulingApi.makeLink.mutationOptions());
  const revoking = useMutation(schedulingApi.revokeLink.mutationOptions());
  const [made, setMade] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: calendarSettingsQuery().queryKey });
  const make = async () => {
    const answer = await attempt(() => making.mutateAsync({}), {
      refresh,
      failed: words.failed,
      failedWhy: words.failedWhy,
      done: () => ({ title: words.linkMade }),
    });
    if (answer) setMade(answer.url);
  };
  const revoke = async () => {
    const answer = await attempt(() => revoking.mutateAsync({}), {
      refresh,
      failed: words.failed,
      failedWhy: words.failedWhy,
      done: () => ({ title: words.revoked }),
    });
    if (answer) setMade(null);
  };
  return (
    <Section heading={words.own} lead={words.ownLead}>
      {made ? (
        <InlineAlert tone="success" action={<CopyButton value={made} label={words.copyLink} />}>
          <p>{words.linkOnce}</p>
          <code className="wrap-anywhere">{made}</code>
        </InlineAlert>
      ) : null}
      <p className="text-muted-foreground">
        {linkedSince ? (
          <>
            {words.linkedSince} <DateText value={linkedSince} />
          </>
        ) : (
          words.noLink
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button isLoading={making.isPending} onClick={() => void make()}>
          {linkedSince ? words.remakeLink : words.makeLink}
        </Button>
        {linkedSince ? (
          <Button isLoading={revoking.isPending} onClick={() => void revoke()}>
            {words.revokeLink}
          </Button>
        ) : null}
      </div>
    </Section>
  );
}
