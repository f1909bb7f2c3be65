import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { InlineAlert } from "#ui/inline-alert.tsx";
import { LoadingApplication } from "#ui/skeleton.tsx";
import { useDelayed } from "#ui/use-delayed.ts";
import { defaultFlags } from "../flags.ts";
import { FlagsContext } from "./flags-context.ts";
import { flagsQuery } from "./queries.ts";
import { flagsWithoutServer } from "./stored-flags.ts";
import { text } from "./text.ts";

type FlagsProviderProps = {
  /** A visitor has the defaults, without asking. */
  isSignedIn: boolean;
  /** Loads the page anew; passed in, so that a test stays. */
  reloadPage?: () => void;
  children: ReactNode;
};

const stillWorkingAfter = 8000;

/** Loads the flags before the application shows. Where they cannot be loaded the defaults hold (or what an earlier version stored), under an alert that says so. */
export function FlagsProvider({ isSignedIn, reloadPage = () => location.reload(), children }: FlagsProviderProps) {
  const { data, isPending, isError, isFetching, refetch } = useQuery({ ...flagsQuery(), enabled: isSignedIn });
  if (isSignedIn && isPending) return <Loading />;
  return (
    <FlagsContext value={data ?? (isSignedIn ? flagsWithoutServer() : defaultFlags)}>
      {isSignedIn && isError && data === undefined ? (
        <InlineAlert
          tone="danger"
          title={text.failedTitle}
          isAnnounced
          className="m-4"
          action={
            <span className="flex gap-2">
              <Button isLoading={isFetching} onClick={() => void refetch()}>
                {text.tryAgain}
              </Button>
              <Button onClick={reloadPage}>{text.reloadPage}</Button>
            </span>
          }
        >
          {text.failedHelp}
        </InlineAlert>
      ) : null}
      {children}
    </FlagsContext>
  );
}

function Loading() {
  const isLong = useDelayed(true, stillWorkingAfter);
  return (
    <>
      <LoadingApplication />
      {isLong ? (
        <p role="status" className="-mt-10 text-center text-muted-foreground">
          {text.stillWorking}
        </p>
      ) : null}
    </>
  );
}
