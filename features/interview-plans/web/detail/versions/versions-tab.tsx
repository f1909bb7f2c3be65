import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import type { InterviewPlan, Publication } from "../../../contract.ts";
import { MaterialBadge } from "../../compare/material-badge.tsx";
import { publicationsQuery } from "../../queries.ts";
import { text } from "../../text.ts";
import { VersionEntry, VersionLine } from "./version-entry.tsx";

const words = text.versions;

/** What was published, newest first; versions never change, and the same content has the same hash. */
export function VersionsTab({ plan, mayEdit }: { plan: InterviewPlan; mayEdit: boolean }) {
  const { data: publications } = useSuspenseQuery(publicationsQuery(plan.id));
  if (publications.length === 0) {
    return (
      <EmptyState
        icon={Layers}
        actions={
          mayEdit ? (
            <Link
              to="/interview-plans/$planId/edit"
              params={{ planId: plan.id }}
              search={{ step: "review" }}
              className={buttonStyles()}
            >
              {words.review}
            </Link>
          ) : null
        }
      >
        {words.empty}
      </EmptyState>
    );
  }
  return (
    <div className="max-w-reading">
      <VersionLine>
        {publications.map((publication) => (
          <VersionEntry key={publication.number} plan={plan} publication={publication} mayEdit={mayEdit}>
            {publication.wordingReason ? (
              <p className="mt-2 max-w-prose whitespace-pre-wrap">
                <span className="font-medium">{text.wording.reasonKept}</span> {publication.wordingReason}
              </p>
            ) : null}
            <Rounds rounds={publication.rounds} />
          </VersionEntry>
        ))}
      </VersionLine>
    </div>
  );
}

type PublishedRound = Publication["rounds"][number];
const marks = ["isNew", "isChanged", "asBefore"] as const;
const markOf = ({ isNew, versionNumber }: PublishedRound) =>
  isNew ? (versionNumber === 1 ? "isNew" : "isChanged") : "asBefore";

/** Its rounds by what became of them, and whether what changed in them changes the interview. */
function Rounds({ rounds }: { rounds: readonly PublishedRound[] }) {
  const byMark = Map.groupBy(rounds, markOf);
  return (
    <dl className="mt-2.5 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 gap-y-1">
      {marks.map((mark) => {
        const some = byMark.get(mark) ?? [];
        return some.length === 0 ? null : (
          <div key={mark} className="contents">
            <dt className="text-muted-foreground">{words[mark]}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {some.map((round) => (
                  <li key={round.versionId} className="flex flex-wrap items-baseline gap-x-1.5">
                    <bdi className="wrap-anywhere">{round.title}</bdi>
                    {round.changeKind ? <MaterialBadge isMaterial={round.changeKind === "material"} /> : null}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
