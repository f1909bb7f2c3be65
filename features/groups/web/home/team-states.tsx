import type { ErrorComponentProps } from "@tanstack/react-router";
import { AddressProblem } from "#features/organizations/web/public.ts";
import { PageBody, PageHeader } from "#ui/page-header.tsx";
import { SkeletonGroup, SkeletonText } from "#ui/skeleton.tsx";
import { text } from "../text.ts";

export function TeamPending() {
  return (
    <>
      <PageHeader title={<span className="sr-only">{text.loading}</span>} />
      <PageBody>
        <SkeletonGroup label={text.loading}>
          <SkeletonText lines={6} />
        </SkeletonGroup>
      </PageBody>
    </>
  );
}

export const TeamError = ({ error, reset }: ErrorComponentProps) => (
  <AddressProblem error={error} reset={reset} words={text} />
);
