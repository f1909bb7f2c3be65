import { Link } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { text } from "../../text.ts";
import { useIsVisitor } from "../visiting/visitor-context.ts";
import type { Publishing } from "./use-publishing.ts";

interface PublishButtonProps {
  publishing: Publishing;
  /** In the other steps: leads to the review, which shows what will be published and how. */
  onReview?: () => void;
}

/** Publishes, or leads to where that is done; takes a visitor to where an account is made. */
export function PublishButton({ publishing, onReview }: PublishButtonProps) {
  if (useIsVisitor())
    return (
      <Link to="/sign-up" className={buttonStyles({ variant: "primary" })}>
        {text.trying.toPublish}
      </Link>
    );
  return (
    <Button
      variant="primary"
      isLoading={publishing.isPending}
      disabledReason={publishing.mayNotPublish}
      onClick={onReview ?? (() => void publishing.publish())}
    >
      {onReview ? text.builder.reviewAndPublish : text.builder.publish}
    </Button>
  );
}
