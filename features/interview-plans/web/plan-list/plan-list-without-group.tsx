import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PlainPage } from "#ui/page-states.tsx";
import { text } from "../text.ts";

const words = text.list;

/** Somebody who belongs to no hiring group. */
export function PlanListWithoutGroup({ extra }: { extra?: ReactNode }) {
  return (
    <PlainPage title={text.title}>
      <EmptyState
        actions={
          <>
            <Link to="/organizations" className={buttonStyles({ variant: "primary" })}>
              {words.toGroups}
            </Link>
            {extra}
          </>
        }
      >
        {words.noGroup}
      </EmptyState>
    </PlainPage>
  );
}
