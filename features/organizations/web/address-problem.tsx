import "#platform/web/parse-without-eval.ts";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { z } from "zod/mini";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { text } from "./text.ts";

const Refused = z.object({
  status: z.number(),
  data: z.optional(z.object({ errors: z.optional(z.array(z.object({ message: z.string() }))) })),
});

interface Words {
  /** Title of the page. */
  error: string;
  notThere: string;
}

/** What a refusal says about the address: that nothing stands there, or that it is none. Null where the network failed. */
function problemWith(error: unknown, words: Words): string | null {
  const refused = Refused.safeParse(error).data;
  if (refused?.status === 404) return words.notThere;
  return refused?.status === 400 ? (refused.data?.errors?.[0]?.message ?? words.notThere) : null;
}

type AddressProblemProps = { error: unknown; reset: () => void; words: Words };

/** What stands at an address cannot be shown: not there, not one's own, not an address of one, or not reached. */
export function AddressProblem({ error, reset, words }: AddressProblemProps) {
  const problem = problemWith(error, words);
  return (
    <>
      <PageHeader title={words.error} />
      <PageBody>
        {problem ? (
          <EmptyState
            icon={SearchX}
            actions={
              <Link to="/interview-plans" className={buttonStyles({ variant: "primary" })}>
                {text.toStart}
              </Link>
            }
          >
            {problem}
          </EmptyState>
        ) : (
          <InlineAlert
            tone="danger"
            title={words.error}
            isAnnounced
            action={<Button onClick={reset}>{text.tryAgain}</Button>}
          >
            {text.errorSafe}
          </InlineAlert>
        )}
      </PageBody>
    </>
  );
}
