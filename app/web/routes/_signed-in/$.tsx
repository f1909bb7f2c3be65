import { createFileRoute } from "@tanstack/react-router";
import { NotFoundScreen } from "../../shell/not-found-screen.tsx";

/** Any other address: who is signed in keeps the frame around it, a visitor signs in first. */
export const Route = createFileRoute("/_signed-in/$")({ component: NotFoundScreen });
