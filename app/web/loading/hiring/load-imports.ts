import type { QueryClient } from "@tanstack/react-query";
import { candidateFileRights } from "#features/candidate-files/policy.ts";
import { choicesQuery, importQuery, importsQuery } from "#features/candidate-files/web/queries.ts";
import { can } from "#platform/rights.ts";
import { currentGroup } from "../../current-group.ts";

/** Imports of the current hiring group; null for somebody without a group. */
export async function loadImports(queries: QueryClient) {
  const current = await currentGroup(queries);
  if (!current?.groupId) return null;
  const { person, groupId } = current;
  const mayImport = can(person, candidateFileRights.bring, { groupId });
  if (mayImport) await queries.ensureQueryData(importsQuery(groupId));
  return { groupId, mayImport };
}

/** One import, with what values of its file can become. */
export async function loadImport(queries: QueryClient, importId: string): Promise<void> {
  const { groupId } = await queries.ensureQueryData(importQuery(importId));
  await queries.ensureQueryData(choicesQuery(groupId));
}
