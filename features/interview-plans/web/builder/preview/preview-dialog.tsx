import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { Dialog } from "#ui/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import type { PlanDraft } from "../../../plan-draft.ts";
import type { DetailSearch } from "../../detail/detail-search.ts";
import { text } from "../../text.ts";
import { useIsVisitor } from "../visiting/visitor-context.ts";

const RoundsTab = lazy(async () => ({ default: (await import("../../detail/rounds-tab.tsx")).RoundsTab }));

type PreviewProps = { planId: string; draft: PlanDraft; roundId: string | undefined };

/** The rounds as an interviewer or a candidate meets them, before anything is published; closed, one goes on editing. */
export function PreviewDialog({ planId, draft, roundId }: PreviewProps) {
  const isVisitor = useIsVisitor();
  const [search, setSearch] = useState<DetailSearch>({});
  const [isOpen, setOpen] = useState(false);
  const change = useCallback(
    (next: boolean) => {
      if (next) setSearch(roundId ? { round: roundId } : {});
      setOpen(next);
    },
    [roundId],
  );
  useActions(
    useMemo<readonly Action[]>(
      () => [
        {
          id: "builder.preview",
          label: text.builder.preview,
          section: "here",
          icon: Eye,
          synonyms: text.palette.preview,
          run: () => change(true),
        },
      ],
      [change],
    ),
  );
  return (
    <Dialog
      size="wide"
      title={text.builder.preview}
      trigger={<Button icon={Eye}>{text.builder.preview}</Button>}
      footer={
        isVisitor ? null : (
          <Link to="/interview-plans/$planId" params={{ planId }} className={buttonStyles({ variant: "ghost" })}>
            {text.builder.planPage}
          </Link>
        )
      }
      open={isOpen}
      onOpenChange={change}
    >
      <Suspense fallback={<SkeletonText lines={12} />}>
        <RoundsTab draft={draft} search={search} onSearchChange={setSearch} />
      </Suspense>
    </Dialog>
  );
}
