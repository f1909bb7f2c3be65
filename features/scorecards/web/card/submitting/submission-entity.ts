import type { QueryClient } from "@tanstack/react-query";
import { sendOperationsOf } from "#features/pending-operations/web/public.ts";

/** Under which name submissions wait on the device until the server has them. */
export const submissionEntity = (isGuest: boolean) => (isGuest ? "guest-submission" : "submission");

/** Says how they are sent, from whatever page the person is on by then. */
export function sendSubmissions(queries: QueryClient): void {
  const sender = async (isGuest: boolean) => (await import("./send-submission.ts")).submissionSender(queries, isGuest);
  sendOperationsOf("submission", () => sender(false));
  sendOperationsOf("guest-submission", () => sender(true), { isOfGuests: true });
}
