import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { attempt } from "#ui/attempt.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateText } from "#ui/date-text.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { PlanLink } from "../contract.ts";
import { linksKey, linksQuery, sharingApi } from "./queries.ts";
import { text } from "./text.ts";

const words = text.share;

/** The links to a plan: for whom, until when, whether they were opened, and the way to take them back. */
export function LinkList({ planId }: { planId: string }) {
  const { data: links, isError, refetch } = useQuery(linksQuery(planId));
  return (
    <section aria-label={words.list} className="flex flex-col gap-3 border-border border-t pt-4">
      <h3 className="text-h3">{words.list}</h3>
      {isError ? (
        <LoadFailed onRetry={refetch}>{words.listFailed}</LoadFailed>
      ) : links === undefined ? (
        <SkeletonGroup>
          <SkeletonText lines={3} />
        </SkeletonGroup>
      ) : links.length === 0 ? (
        <p className="text-muted-foreground">{words.none}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LinkRow({ link }: { link: PlanLink }) {
  const queries = useQueryClient();
  const revoke = useMutation(sharingApi.revoke.mutationOptions());
  const takeOver = useMutation(sharingApi.takeOver.mutationOptions());
  const change = (by: typeof revoke | typeof takeOver, title: string, failed: string) =>
    void attempt(() => by.mutateAsync({ linkId: link.id }), {
      refresh: () => queries.invalidateQueries({ queryKey: linksKey() }),
      done: () => ({ title }),
      failed,
    });
  const label = link.label || words.unnamed;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 rounded-card border border-border bg-card p-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words text-label" dir="auto">
            {label}
          </span>
          {link.state === "open" ? null : <Badge>{words.ended[link.state]}</Badge>}
        </p>
        <p className="text-muted-foreground text-small">
          {words.kinds[link.kind]} ·{" "}
          {link.state === "stopped" ? words.stopped(link.createdByName) : words.by(link.createdByName)}
        </p>
        <p className="text-muted-foreground text-small">
          {words.until} <DateText value={link.expiresAt} show="date" /> ·{" "}
          {link.lastOpenedAt === null ? (
            words.neverOpened
          ) : (
            <>
              {words.lastOpened(link.opens)} <DateText value={link.lastOpenedAt} show="datetime" />
            </>
          )}
        </p>
      </div>
      {link.state === "stopped" ? (
        <Button
          size="compact"
          aria-label={words.takeOverNamed(label)}
          isLoading={takeOver.isPending}
          onClick={() => change(takeOver, words.takenOver, words.takeOverFailed)}
        >
          {words.takeOver}
        </Button>
      ) : null}
      {link.state === "open" || link.state === "stopped" ? (
        <AlertDialog
          trigger={
            <Button size="compact" aria-label={words.revokeNamed(label)} isLoading={revoke.isPending}>
              {words.revoke}
            </Button>
          }
          title={words.revokeTitle(label)}
          description={words.revokeEffect}
          confirmLabel={words.revoke}
          tone="destructive"
          onConfirm={() => change(revoke, words.revoked, words.revokeFailed)}
        />
      ) : null}
    </li>
  );
}
