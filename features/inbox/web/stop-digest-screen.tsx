import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { reasonOf } from "#platform/web/refusal.ts";
import { Button } from "#ui/button.tsx";
import { buttonStyles } from "#ui/button-styles.ts";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { inboxApi } from "./queries.ts";
import { text } from "./text.ts";

const words = text.stop;

/** Turns the daily mail off by the link in it, without signing in; by a press, so that no mail scanner does it. */
export function StopDigestScreen({ secret }: { secret: string | null }) {
  const stop = useMutation(inboxApi.stopDigest.mutationOptions());
  return (
    <main className="mx-auto flex max-w-form flex-col gap-4 px-4 py-16">
      <h1 className="text-h1">{words.title}</h1>
      {stop.isSuccess ? (
        <>
          <p role="status">{words.done}</p>
          <Link to="/inbox" className={buttonStyles()}>
            {words.toInbox}
          </Link>
        </>
      ) : secret === null ? (
        <InlineAlert tone="warning">{words.invalid}</InlineAlert>
      ) : (
        <>
          <p>{words.question}</p>
          {stop.isError ? (
            <InlineAlert tone="danger" title={words.failed} isAnnounced>
              {reasonOf(stop.error, text.failedWhy)}
            </InlineAlert>
          ) : null}
          <Button
            variant="primary"
            className="self-start"
            isLoading={stop.isPending}
            onClick={() => stop.mutate({ secret })}
          >
            {words.turnOff}
          </Button>
        </>
      )}
    </main>
  );
}
