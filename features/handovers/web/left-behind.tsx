import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Leaving } from "#features/organizations/web/public.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { Select } from "#ui/select.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { LeftBehind as LeftBehindFacts } from "../contract.ts";
import { handoversApi, leftBehindQuery } from "./queries.ts";
import { text } from "./text.ts";

/** Chosen in place of a colleague. */
const nobody = "nobody";

/** Inside the question whether somebody shall leave: what they leave behind, and who takes it over. */
export function LeftBehind({ organizationId, groupId, userId, isSelf, removal }: Leaving) {
  const of = { organizationId, userId, ...(groupId && { groupId }) };
  const { data, isError, refetch } = useQuery(leftBehindQuery(of));
  const { mutateAsync: remove } = useMutation(handoversApi.removeMember.mutationOptions());
  const [chosen, setChosen] = useState<string | null>(null);
  const [takesLinks, setTakesLinks] = useState(false);
  const ownerId = data?.successors.find(({ isOwner }) => isOwner)?.userId ?? null;
  const leavesUnassigned = chosen === nobody;
  const successorId = leavesUnassigned ? null : (chosen ?? ownerId);
  useEffect(() => {
    const leaver = { organizationId, userId, ...(groupId && { groupId }) };
    removal.current = () => remove({ ...leaver, successorId, leavesUnassigned, takesLinks });
    return () => {
      removal.current = null;
    };
  }, [removal, remove, organizationId, groupId, userId, successorId, leavesUnassigned, takesLinks]);
  if (isError)
    return (
      <LoadFailed tone="warning" onRetry={refetch}>
        {text.failed}
      </LoadFailed>
    );
  if (!data)
    return (
      <SkeletonGroup label={text.loading}>
        <SkeletonText lines={2} />
      </SkeletonGroup>
    );
  const work = data.candidates + data.tasks + data.interviews;
  return (
    <div className="flex flex-col gap-3 pt-1">
      <Owned {...data} />
      {work > 0 ? <p>{text.hasWork(data.candidates, data.tasks, data.interviews)}</p> : null}
      {data.successors.length > 0 ? (
        <Field label={text.successor} help={leavesUnassigned ? text.unassignedHelp : undefined}>
          <Select
            value={leavesUnassigned ? nobody : successorId}
            options={[
              ...data.successors.map((person) => ({
                value: person.userId,
                label: person.isOwner ? text.owner(person.name) : person.name,
              })),
              ...(work > 0 ? [{ value: nobody, label: text.unassigned }] : []),
            ]}
            onValueChange={setChosen}
          />
        </Field>
      ) : null}
      {data.plans + data.surveys + data.roles + work > 0 && data.successors.length === 0 ? <p>{text.nobody}</p> : null}
      {data.links > 0 && isSelf ? <p>{text.linksStop(data.links)}</p> : null}
      {data.links > 0 && !isSelf ? (
        <Checkbox
          label={text.takesLinks(data.links)}
          help={text.takesLinksHelp}
          checked={takesLinks}
          onCheckedChange={setTakesLinks}
        />
      ) : null}
      {data.cards > 0 ? <p>{text.cards(data.cards)}</p> : null}
      {data.reviews > 0 ? <p>{text.reviews(data.reviews)}</p> : null}
    </div>
  );
}

function Owned({ plans, surveys, roles, titles }: LeftBehindFacts) {
  const all = plans + surveys + roles;
  if (all === 0) return null;
  const others = all - titles.length;
  return (
    <div>
      <p>{text.owns(plans, surveys, roles)}</p>
      <ul className="list-disc pl-5 text-muted-foreground">
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plans may have one title, and the list never changes its order.
          <li key={index} className="wrap-anywhere" dir="auto">
            {title.trim() || text.untitled}
          </li>
        ))}
        {others > 0 ? <li>{text.more(others)}</li> : null}
      </ul>
    </div>
  );
}
