import { Link } from "@tanstack/react-router";
import { buttonStyles, linkStyles } from "#ui/button-styles.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { text } from "../../text.ts";

const words = text.trying;

/** Instead of a button that needs an account: what it needs, and both ways to one. The draft comes along. */
export function AccountNeeded({ children }: { children: string }) {
  return (
    <InlineAlert
      tone="info"
      className="max-w-reading"
      action={
        <span className="flex flex-wrap items-center gap-3">
          <Link to="/sign-up" className={buttonStyles({ variant: "primary" })}>
            {words.signUp}
          </Link>
          <Link to="/sign-in" className={linkStyles}>
            {words.signIn}
          </Link>
        </span>
      }
    >
      {children}
    </InlineAlert>
  );
}
