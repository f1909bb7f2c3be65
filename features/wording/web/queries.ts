import { apiOf } from "#platform/web/api.ts";
import type { wordingContract } from "../contract.ts";

export const wordingApi = apiOf<typeof wordingContract>("wording");

/** What is looked for in the questions of an organization. */
export const topicsQuery = (organizationId: string) => wordingApi.getTopics.queryOptions({ input: { organizationId } });
export const topicsKey = () => wordingApi.getTopics.key();
