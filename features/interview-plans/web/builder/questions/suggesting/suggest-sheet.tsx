import { Sparkles } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useFlags } from "#features/feature-flags/web/public.ts";
import { type Action, useActions } from "#ui/actions.ts";
import { Button } from "#ui/button.tsx";
import { Sheet } from "#ui/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import type { PlanRound } from "../../../../plan-draft.ts";
import { text } from "../../../text.ts";
import { AccountNeeded } from "../../visiting/account-needed.tsx";
import { useIsVisitor } from "../../visiting/visitor-context.ts";

const words = text.suggestions;
const Suggestions = lazy(async () => ({ default: (await import("./suggestions.tsx")).Suggestions }));

/** The button and its sheet; neither is there for whom suggestions are switched off. */
export function SuggestSheet({ planId, round }: { planId: string; round: PlanRound }) {
  const { ai_questions_enabled: isOn } = useFlags();
  const isVisitor = useIsVisitor();
  const [isOpen, setOpen] = useState(false);
  useActions(
    useMemo<readonly Action[]>(
      () => [
        {
          id: "builder.suggest",
          label: words.title,
          section: "here",
          icon: Sparkles,
          synonyms: text.palette.suggest,
          enabled: isOn,
          run: () => setOpen(true),
        },
      ],
      [isOn],
    ),
  );
  if (!isOn) return null;
  return (
    <>
      <Button variant="ghost" className="px-2" icon={Sparkles} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={words.title}
        description={words.into(round.name || text.roundStep.unnamed)}
      >
        {isVisitor ? (
          <AccountNeeded>{text.trying.suggestNeeds}</AccountNeeded>
        ) : (
          <Suspense fallback={<SkeletonText lines={12} />}>
            <Suggestions planId={planId} round={round} />
          </Suspense>
        )}
      </Sheet>
    </>
  );
}
