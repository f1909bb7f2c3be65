import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { offeredLibrary } from "../offered-library.ts";
import { offerQuery } from "./own/own-queries.ts";
import { libraryQuery } from "./queries.ts";

/**
 * What the builder offers. What ships is here offline too; until the organization's own is, or where it cannot be fetched, it
 * is told and what ships is offered alone.
 */
export function useOfferedLibrary(organizationId: string | undefined) {
  const shipped = useSuspenseQuery(libraryQuery()).data;
  const own = useQuery({ ...offerQuery(organizationId ?? ""), enabled: organizationId !== undefined });
  const library = useMemo(() => offeredLibrary(shipped, own.data), [shipped, own.data]);
  const state = organizationId === undefined || own.data ? "whole" : own.isFetching ? "coming" : "shipped-only";
  return { library, state } as const;
}
