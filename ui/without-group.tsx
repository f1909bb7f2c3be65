import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PlainPage } from "#ui/page-states.tsx";
import { text } from "#ui/text.ts";

/** In place of what belongs to a hiring group, for somebody who is in none. */
export const WithoutGroup = ({ title, children }: { title: string; children?: ReactNode }) => (
  <PlainPage title={title}>
    <EmptyState
      actions={
        <>
          <Link to="/organizations" className={buttonStyles({ variant: "primary" })}>
            {text.withoutGroup.toGroups}
          </Link>
          {children}
        </>
      }
    >
      {text.withoutGroup.why}
    </EmptyState>
  </PlainPage>
);
