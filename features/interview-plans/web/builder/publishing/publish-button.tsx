import { Link } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import type { PlanDraft } from "../../../plan-draft.ts";
import { publishBlockers } from "../../../steps.ts";
import { text } from "../../text.ts";
import { useIsVisitor } from "../visiting/visitor-context.ts";
import type { Publishing } from "./use-publishing.ts";

const words = text.publishing;

interface PublishButtonProps {
  publishing: Publishing;
  /** As it stood at the last pause in typing. */
  draft: PlanDraft;
  /** In the review, it names the version or how much is missing. */
  isReview: boolean;
}

/** In the bar of each step: opens the dialog that publishes, or leads to what is missing; takes a visitor to an account. */
export function PublishButton({ publishing, draft, isReview }: PublishButtonProps) {
  if (useIsVisitor())
    return (
      <Link to="/sign-up" className={buttonStyles({ variant: "primary" })}>
        {text.trying.toPublish}
      </Link>
    );
  const missing = isReview ? publishBlockers(draft).length : 0;
  const label = missing > 0 ? words.toFix(missing) : isReview ? words.buttonOf(publishing.number) : words.button;
  return (
    <Button
      variant={missing > 0 ? "tonal" : "primary"}
      disabledReason={publishing.mayNotPublish}
      onClick={publishing.begin}
      className="whitespace-nowrap"
    >
      {label}
    </Button>
  );
}
