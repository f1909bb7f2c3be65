import type { QueryClient } from "@tanstack/react-query";
import { whoAmIQuery } from "#features/accounts/web/public.ts";
import { homeOrganization } from "./load-organization.ts";

/** Whose library is shown and who looks: the organization of the current hiring group; null for who belongs to none. */
export async function loadLibrary(queries: QueryClient, load: (organizationId: string) => Promise<unknown>) {
  const viewer = await queries.ensureQueryData(whoAmIQuery());
  const organizationId = await homeOrganization(queries);
  if (!viewer || organizationId === null) return null;
  await load(organizationId);
  return { viewer, organizationId };
}
