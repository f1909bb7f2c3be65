import { apiOf } from "#platform/web/api.ts";
import type { questionLintContract } from "../contract.ts";

const api = apiOf<typeof questionLintContract>("questionLint");

/** What is looked for in the questions of an organization. */
export const topicsQuery = (organizationId: string) => api.getTopics.queryOptions({ input: { organizationId } });
export const updateTopicsMutation = () => api.updateTopics.mutationOptions();
export const topicsKey = () => api.getTopics.key();
