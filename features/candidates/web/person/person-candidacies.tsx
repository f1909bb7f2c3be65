import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { quietLinkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { DateText } from "#ui/date-text.tsx";
import { LoadFailed } from "#ui/inline-alert.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import type { CandidateSummary } from "../../candidate-shapes.ts";
import { AddCandidateDialog } from "../add/add-candidate-dialog.tsx";
import { candidaciesQuery } from "../queries.ts";
import { CandidateStatusBadge } from "../status-badge.tsx";
import { text } from "../text.ts";

const words = text.ofPerson;

type CandidaciesProps = {
  person: { id: string; fullName: string; groupId: string; mayEdit: boolean };
  /** The new candidacy of the person. */
  onAdded: (candidateId: string) => void;
};

/** What a person is or was a candidate for, the latest first, and the way to one more. */
export function PersonCandidacies({ person, onAdded }: CandidaciesProps) {
  const { data, error, refetch } = useQuery(candidaciesQuery({ groupId: person.groupId, personId: person.id }));
  const [isAdding, setAdding] = useState(false);
  if (error) return <LoadFailed onRetry={refetch}>{reasonOf(error, words.failed)}</LoadFailed>;
  if (!data)
    return (
      <SkeletonGroup label={words.loading}>
        <SkeletonText lines={2} />
      </SkeletonGroup>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      {data.items.length === 0 ? (
        <p className="text-muted-foreground">{words.empty}</p>
      ) : (
        <ul className="w-full divide-y divide-hairline rounded-card border border-border bg-card">
          {data.items.map((candidacy) => (
            <Candidacy key={candidacy.id} candidacy={candidacy} />
          ))}
        </ul>
      )}
      {person.mayEdit ? (
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      ) : null}
      {isAdding ? (
        <AddCandidateDialog
          groupId={person.groupId}
          person={person}
          onClose={() => setAdding(false)}
          onAdded={(candidateId) => {
            setAdding(false);
            if (candidateId !== null) onAdded(candidateId);
          }}
        />
      ) : null}
    </div>
  );
}

function Candidacy({ candidacy }: { candidacy: CandidateSummary }) {
  const { id, opportunityTitle, stageName, publicationNumber, createdAt } = candidacy;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0">
        <Link
          to="/candidates/$candidateId"
          params={{ candidateId: id }}
          className={cn(quietLinkStyles, "wrap-anywhere font-medium")}
        >
          <bdi>{opportunityTitle ?? text.detail.untitled}</bdi>
        </Link>
        <span className="block text-muted-foreground text-small">
          <bdi>{stageName}</bdi>
          {publicationNumber === null ? null : ` · ${text.detail.version(publicationNumber)}`}
          {" · "}
          <DateText value={createdAt} />
        </span>
      </span>
      <CandidateStatusBadge candidate={candidacy} />
    </li>
  );
}
