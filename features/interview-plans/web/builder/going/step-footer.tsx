import { ArrowLeft, ArrowRight } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { PlanDraft } from "../../../plan-draft.ts";
import { publishBlockers } from "../../../steps.ts";
import { text } from "../../text.ts";
import type { Going } from "./use-going.ts";
import type { useSteps } from "./use-steps.ts";

const words = text.builder;

type FooterProps = Pick<ReturnType<typeof useSteps>, "previous" | "next"> &
  Pick<Going, "goTo"> & {
    draft: PlanDraft;
    /** A question goes into a prohibited topic, and nobody has said why yet. */
    wantsReason: boolean;
  };

/** Below each step the way back and on; below the last, whether it may be published. */
export function StepFooter({ previous, next, goTo, draft, wantsReason }: FooterProps) {
  const blocking = publishBlockers(draft).length;
  const open = wantsReason ? words.reasonWanted : words.ready;
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-border border-t pt-4">
      {previous ? (
        <Button icon={ArrowLeft} shortcut="mod+shift+enter" onClick={() => goTo(previous.key)}>
          {previous.title}
        </Button>
      ) : (
        <span />
      )}
      {next ? (
        <Button shortcut="mod+enter" onClick={() => goTo(next.key)}>
          <span className="inline-flex items-center gap-2">
            {words.next(next.title)}
            <Icon of={ArrowRight} />
          </span>
        </Button>
      ) : (
        <p className="text-muted-foreground">{blocking > 0 ? words.blocked(blocking) : open}</p>
      )}
    </footer>
  );
}
