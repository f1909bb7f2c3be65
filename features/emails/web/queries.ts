import { keepPreviousData } from "@tanstack/react-query";
import { apiOf } from "#platform/web/api.ts";
import type { emailsContract, outboxTabs } from "../contract.ts";

export const emailsApi = apiOf<typeof emailsContract>("emails");

export const outboxQuery = (organizationId: string, tab: (typeof outboxTabs)[number] | "all") =>
  emailsApi.listOutbox.queryOptions({
    input: { organizationId, ...(tab !== "all" && { tab }) },
    placeholderData: keepPreviousData,
  });

export const waitingTextQuery = (mail: { organizationId: string; mailId: string }) =>
  emailsApi.readWaiting.queryOptions({ input: mail });
