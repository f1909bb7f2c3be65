import { Link } from "@tanstack/react-router";
import type { MouseEventHandler, ReactNode } from "react";
import type { BuilderSearch } from "../builder-search.ts";
import { useIsVisitor } from "./visitor-context.ts";

type BuilderLinkProps = {
  planId: string;
  search: BuilderSearch;
  className?: string;
  "aria-label"?: string;
  "aria-current"?: "step";
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  children?: ReactNode;
};

/** A link to another place in the builder, wherever the plan is kept. */
export function BuilderLink({ planId, search, ...props }: BuilderLinkProps) {
  const isVisitor = useIsVisitor();
  if (isVisitor) return <Link {...props} to="/try" search={search} />;
  return <Link {...props} to="/interview-plans/$planId/edit" params={{ planId }} search={search} />;
}
