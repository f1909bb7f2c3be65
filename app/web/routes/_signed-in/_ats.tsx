import { createFileRoute } from "@tanstack/react-router";

/** What needs applicant tracking lies below; without it one lands on the interview plans. */
export const Route = createFileRoute("/_signed-in/_ats")({
  beforeLoad: async ({ context, location }) => {
    // Few addresses need it, and it brings what reads flags with it: too heavy for the first page.
    const { requireAts } = await import("#app/web/require-ats.ts");
    await requireAts(context.queryClient, location);
  },
});
