import { createFileRoute } from "@tanstack/react-router";
import { requireAts } from "#app/web/require-ats.ts";

/** What needs applicant tracking lies below; without it one lands on the interview plans. */
export const Route = createFileRoute("/_signed-in/_ats")({
  beforeLoad: ({ context, location }) => requireAts(context.queryClient, location.pathname),
});
