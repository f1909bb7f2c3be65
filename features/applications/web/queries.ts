import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import type { applicationsContract } from "../contract.ts";

export const applicationsApi = apiOf<typeof applicationsContract>("applications");

export const applicationQuery = (candidateId: string) =>
  applicationsApi.ofCandidate.queryOptions({ input: { candidateId } });
export const careerPageQuery = (groupId: string) => applicationsApi.getCareerPage.queryOptions({ input: { groupId } });

export const refreshApplications = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: applicationsApi.key() });
