import type { ErrorComponentProps } from "@tanstack/react-router";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { AddressProblem } from "./address-problem.tsx";
import { text } from "./text.ts";

/** While it is on its way. */
export function OrganizationPending() {
  return (
    <>
      <PageHeader title={<span className="sr-only">{text.loading}</span>} />
      <PageBody>
        <SkeletonGroup label={text.loading}>
          <div className="grid gap-x-12 gap-y-8 @min-[54rem]:grid-cols-[minmax(0,1fr)_24rem]">
            <SkeletonText lines={6} />
            <SkeletonText lines={6} />
          </div>
        </SkeletonGroup>
      </PageBody>
    </>
  );
}

export const OrganizationError = ({ error, reset }: ErrorComponentProps) => (
  <AddressProblem error={error} reset={reset} words={text} />
);
