import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { Severity } from "#features/wording/finding.ts";
import type { LucideIcon } from "#ui/icon.tsx";

/** How findings of a severity look, beside the word that names it. */
export const severityLooks: Record<Severity, { icon: LucideIcon; color: string; edge: string }> = {
  block: { icon: CircleAlert, color: "text-danger", edge: "border-danger" },
  warn: { icon: TriangleAlert, color: "text-warning", edge: "border-warning" },
  info: { icon: Info, color: "text-info", edge: "border-info" },
};
