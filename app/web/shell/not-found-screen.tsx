import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { buttonStyles } from "#ui/button-styles.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { text } from "./text.ts";

/** For addresses at which nothing stands. */
export function NotFoundScreen() {
  return (
    <>
      <PageHeader title={text.notFound.title} />
      <EmptyState
        icon={SearchX}
        actions={
          <Link to="/" className={buttonStyles({ variant: "primary" })}>
            {text.notFound.action}
          </Link>
        }
      >
        {text.notFound.why}
      </EmptyState>
    </>
  );
}
