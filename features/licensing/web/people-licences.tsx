import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { shownEmail } from "#features/accounts/email-address.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { attempt } from "#ui/attempt.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { PersonLine } from "#ui/person-line.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton, SkeletonGroup } from "#ui/skeleton.tsx";
import type { LicenceOfPerson } from "../contract.ts";
import { hasPremiumAccess, licenceOf } from "../licence.ts";
import { licencesKey, licencesQuery, licensingApi } from "./queries.ts";
import { text } from "./text.ts";

type PeopleLicencesProps = { organizationId: string; mayGrant: boolean };

/** The people of an organization with their licences; the owner grants and ends them here. */
export function PeopleLicences({ organizationId, mayGrant }: PeopleLicencesProps) {
  const { data, isPending, isError, refetch } = useQuery(licencesQuery(organizationId));
  return (
    <Section heading={text.people} lead={text.peopleHelp} className="gap-3">
      {isError ? <LoadFailed onRetry={refetch}>{text.failed}</LoadFailed> : null}
      {isPending ? (
        <SkeletonGroup label={text.status.loading}>
          <Skeleton className="h-14" />
        </SkeletonGroup>
      ) : null}
      {data ? (
        <ul className="divide-y divide-border rounded-card border border-border bg-card">
          {data.map((person) => (
            <PersonRow key={person.user_id} person={person} organizationId={organizationId} mayGrant={mayGrant} />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

type PersonRowProps = { person: LicenceOfPerson; organizationId: string; mayGrant: boolean };

function PersonRow({ person, organizationId, mayGrant }: PersonRowProps) {
  const queries = useQueryClient();
  const change = (work: () => Promise<unknown>, title: string) =>
    void attempt(work, {
      refresh: () => queries.invalidateQueries({ queryKey: licencesKey() }),
      done: () => ({ title }),
      failed: text.changeFailed,
    });
  const grant = useMutation(licensingApi.grantPremium.mutationOptions());
  const end = useMutation(licensingApi.endPremium.mutationOptions());
  const licence = licenceOf([person]);
  const isPremium = hasPremiumAccess(licence);
  const of = { organizationId, userId: person.user_id, version: person.version };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-48">
        <PersonLine name={person.full_name} address={shownEmail(person.email)} />
      </div>
      <Badge tone={isPremium ? "success" : "neutral"}>
        {licence.name === "Free" ? licence.name : `${licence.name} · ${text.status[licence.status]}`}
      </Badge>
      {mayGrant && !isPremium ? (
        <Button
          aria-label={text.grantTo(person.full_name)}
          isLoading={grant.isPending}
          onClick={() => change(() => grant.mutateAsync(of), text.granted(person.full_name))}
        >
          {text.grant}
        </Button>
      ) : null}
      {mayGrant && isPremium ? (
        <AlertDialog
          trigger={<Button aria-label={text.endOf(person.full_name)}>{text.end}</Button>}
          title={text.endTitle(person.full_name)}
          description={text.endHelp}
          confirmLabel={text.end}
          tone="destructive"
          onConfirm={() => change(() => end.mutateAsync(of), text.ended(person.full_name))}
        />
      ) : null}
    </li>
  );
}
