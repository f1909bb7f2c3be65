import { Activity, type ReactNode } from "react";
import { PageBody } from "#ui/page-header.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { useIsSwitching } from "./current-group-store.ts";
import { text } from "./text.ts";

/**
 * The page of a hiring group. During a switch it is hidden, so that no row of one group appears under the name of the other;
 * where the switch fails it comes back as it was, with what was typed and opened on it.
 */
export function HoldWhileSwitching({ children }: { children: ReactNode }) {
  const isSwitching = useIsSwitching();
  return (
    <>
      <Activity mode={isSwitching ? "hidden" : "visible"}>{children}</Activity>
      {isSwitching ? (
        <PageBody>
          <SkeletonGroup label={text.switching}>
            <SkeletonText lines={6} />
          </SkeletonGroup>
        </PageBody>
      ) : null}
    </>
  );
}
