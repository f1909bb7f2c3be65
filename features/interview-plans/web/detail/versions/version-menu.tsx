import { useNavigate } from "@tanstack/react-router";
import { Copy, GitCompare, History } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { attempt } from "#ui/attempt.ts";
import { MoreMenu } from "#ui/menu.tsx";
import type { InterviewPlan, Publication } from "../../../contract.ts";
import { unpublishedChanges } from "../../../version-content.ts";
import { text } from "../../text.ts";

const words = text.versions;
const RestoreDialog = lazy(async () => ({ default: (await import("../restoring/restore-dialog.tsx")).RestoreDialog }));
const shownSigns = 8;

type MenuProps = { plan: InterviewPlan; publication: Publication; mayEdit: boolean };

/** What can be done with one version: compare it, put it back, take the hash by which a round of it is known. */
export function VersionMenu({ plan, publication, mayEdit }: MenuProps) {
  const navigate = useNavigate();
  const [isRestoring, setRestoring] = useState(false);
  const { number, rounds } = publication;
  const isAsDraft = number === plan.publishedNumber && unpublishedChanges(plan) === 0;
  const compare = (from: number, to: number | "draft") => ({
    id: `compare-${to}`,
    label: to === "draft" ? words.compareDraft : words.compareBefore(from),
    icon: GitCompare,
    onSelect: () =>
      void navigate({ to: "/interview-plans/$planId/compare", params: { planId: plan.id }, search: { from, to } }),
  });
  const copy = (hash: string) =>
    attempt(() => navigator.clipboard.writeText(hash), {
      done: () => ({ title: words.copied }),
      failed: words.notCopied,
      failedWhy: words.notCopiedWhy,
    });
  return (
    <>
      <MoreMenu
        name={words.number(number)}
        items={[
          ...(number > 1 ? [compare(number - 1, number)] : []),
          compare(number, "draft"),
          ...(mayEdit && !isAsDraft
            ? [{ id: "restore", label: words.restore, icon: History, onSelect: () => setRestoring(true) }]
            : []),
          {
            kind: "submenu",
            id: "hashes",
            label: words.copyHash,
            icon: Copy,
            items: rounds.map(({ versionId, title, contentHash }) => ({
              id: versionId,
              label: words.hashOf(title, contentHash.slice(0, shownSigns)),
              onSelect: () => void copy(contentHash),
            })),
          },
        ]}
      />
      {isRestoring ? (
        <Suspense>
          <RestoreDialog plan={plan} number={number} onClose={() => setRestoring(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
