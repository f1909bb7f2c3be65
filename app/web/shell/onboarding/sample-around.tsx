import { lazy, Suspense } from "react";
import type { InGroup } from "./plan-list-start.tsx";

// Few groups are of sample data, and few lists are empty: the others do without.
const parts = () => import("./plan-list-start.tsx");
const InSample = lazy(() => parts().then((module) => ({ default: module.InSample })));
const SampleForEmptyList = lazy(() => parts().then((module) => ({ default: module.SampleForEmptyList })));

/** What stands around the candidates of a hiring group: what kind of group it is, or the way to one with sample data. */
export const sampleAround = (current: InGroup) =>
  current.groups.find(({ id }) => id === current.groupId)?.isSample
    ? {
        notice: (
          <Suspense>
            <InSample {...current} />
          </Suspense>
        ),
      }
    : {
        emptyExtra: (
          <Suspense>
            <SampleForEmptyList {...current} />
          </Suspense>
        ),
      };
