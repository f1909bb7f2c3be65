import { Link } from "@tanstack/react-router";
import { problemsOf } from "#platform/web/refusal.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { ErrorPage } from "#ui/page-states.tsx";
import { text } from "./text.ts";

interface Words {
  /** Title of the page. */
  error: string;
  notThere: string;
}

type AddressProblemProps = { error: unknown; reset: () => void; words: Words };

/** What stands at an address cannot be shown: not there, not one's own, not an address of one, or not reached. */
export function AddressProblem({ error, reset, words }: AddressProblemProps) {
  const link = (
    <Link to="/interview-plans" className={buttonStyles({ variant: "primary" })}>
      {text.toStart}
    </Link>
  );
  return (
    <ErrorPage
      error={error}
      reset={reset}
      title={words.error}
      words={{ error: words.error, errorSafe: text.errorSafe }}
      notFound={problemsOf(error)[0]?.message ?? words.notThere}
      wayOut={link}
    />
  );
}
