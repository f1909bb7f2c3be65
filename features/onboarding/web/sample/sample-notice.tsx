import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SignedInPerson } from "#features/accounts/contract.ts";
import { can } from "#platform/rights.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { sampleRights } from "../../policy.ts";
import { progressQuery } from "../queries.ts";
import { text } from "../text.ts";
import { useSample } from "./use-sample.ts";

type NoticeProps = { person: SignedInPerson; organizationId: string; group: { id: string; name: string } };

/** Above the plans of a sample group: what it is, and the way out. */
export function SampleNotice({ person, organizationId, group }: NoticeProps) {
  const sample = useSample({ userId: person.userId, organizationId, groupId: group.id });
  const { data: progress } = useQuery(progressQuery(organizationId));
  const [isAsking, setAsking] = useState(false);
  const own = progress?.sample?.own ?? null;
  const mayRemove = can(person, sampleRights.remove, { organizationId });
  const remove = async (name?: string) => {
    if ((await sample.remove(name)) === "asks-name") setAsking(true);
  };
  return (
    <InlineAlert
      tone="info"
      title={text.here}
      action={
        <>
          {sample.homeName === null ? null : (
            <Button onClick={() => void sample.goHome()}>{text.backTo(sample.homeName)}</Button>
          )}
          {mayRemove ? (
            <Button variant="ghost" isLoading={sample.isBusy && !isAsking} onClick={() => void remove()}>
              {text.remove}
            </Button>
          ) : null}
        </>
      }
    >
      {text.hereHow} {mayRemove ? null : text.whoRemoves(progress?.leaders ?? [])}
      {sample.problem && !isAsking ? (
        <p role="alert" className="mt-1 text-danger">
          {sample.problem}
        </p>
      ) : null}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.removeTitle}
        description={text.removeWhat(group.name, own ? text.own(own) : "")}
        confirmLabel={text.remove}
        tone="destructive"
        typeToConfirm={group.name}
        isLoading={sample.isBusy}
        error={isAsking ? (sample.problem ?? undefined) : undefined}
        onConfirm={() => void remove(group.name)}
      />
    </InlineAlert>
  );
}
