import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { isNotThere, problemsOf } from "#platform/web/refusal.ts";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { FailedPage } from "#ui/failed-page.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { text } from "./text.ts";

interface Words {
  /** Title of the page. */
  error: string;
  notThere: string;
}

type AddressProblemProps = { error: unknown; reset: () => void; words: Words };

/** What stands at an address cannot be shown: not there, not one's own, not an address of one, or not reached. */
export function AddressProblem({ error, reset, words }: AddressProblemProps) {
  if (!isNotThere(error))
    return (
      <FailedPage
        title={words.error}
        words={{ error: words.error, errorSafe: text.errorSafe, retry: text.tryAgain }}
        onRetry={reset}
      />
    );
  return (
    <>
      <PageHeader title={words.error} />
      <PageBody>
        <EmptyState
          icon={SearchX}
          actions={
            <Link to="/interview-plans" className={buttonStyles({ variant: "primary" })}>
              {text.toStart}
            </Link>
          }
        >
          {problemsOf(error)[0]?.message ?? words.notThere}
        </EmptyState>
      </PageBody>
    </>
  );
}
