import { createFileRoute } from "@tanstack/react-router";
import { isAtsAddress } from "#app/web/ats-addresses.ts";
import { NotFoundScreen } from "../../shell/not-found-screen.tsx";

/**
 * Any other address: who is signed in keeps the frame around it, a visitor signs in first. Of the applicant tracking it is
 * told no sooner that nothing stands there than to who has it.
 */
export const Route = createFileRoute("/_signed-in/$")({
  beforeLoad: async ({ context, location }) => {
    if (!isAtsAddress(location.pathname)) return;
    const { requireAts } = await import("#app/web/require-ats.ts");
    await requireAts(context.queryClient, location);
  },
  component: NotFoundScreen,
});
