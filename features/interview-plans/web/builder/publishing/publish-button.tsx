import { Link } from "@tanstack/react-router";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { text } from "../../text.ts";
import { useIsVisitor } from "../visiting/visitor-context.ts";
import type { Publishing } from "./use-publishing.ts";

/** Publishes; takes a visitor to where an account is made. */
export function PublishButton({ publishing }: { publishing: Publishing }) {
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
      onClick={() => void publishing.publish()}
    >
      {text.builder.publish}
    </Button>
  );
}
