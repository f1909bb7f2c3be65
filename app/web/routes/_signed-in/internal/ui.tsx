import { createFileRoute } from "@tanstack/react-router";
import { UiShowcaseScreen } from "#features/internal/web/ui-showcase-screen.tsx";

export const Route = createFileRoute("/_signed-in/internal/ui")({ component: UiShowcaseScreen });
