import { interviewPath } from "#features/opportunities/interview-path.ts";
import type { Found, FoundKind } from "../found-shapes.ts";

const tabs = { note: "notes", scorecard: "feedback", document: "documents" } as const;
const pages = { candidate: "/candidates", person: "/people", opportunity: "/opportunities" } as const;

/** Where something is that was found; a note and a document are on the page of what they belong to. */
export function addressOf(kind: FoundKind, { id, about }: Pick<Found, "id" | "about">): string {
  switch (kind) {
    case "candidate":
    case "person":
    case "opportunity":
      return `${pages[kind]}/${id}`;
    case "plan":
      return `/interview-plans/${id}`;
    case "interview":
      return interviewPath(about?.kind === "opportunity" ? about.id : null, id);
    case "note":
    case "scorecard":
    case "document": {
      if (!about) return "/candidates";
      const tab = about.kind === "candidate" ? `?tab=${tabs[kind]}` : "";
      return `${pages[about.kind]}/${about.id}${tab}`;
    }
  }
}

/** The list of a kind under the same words; null for kinds without a list of their own. */
export function listOf(kind: FoundKind, search: string): string | null {
  const q = encodeURIComponent(search);
  switch (kind) {
    case "candidate":
      return `/candidates?layout=table&q=${q}`;
    case "person":
      return `/people?q=${q}`;
    case "opportunity":
      return `/opportunities?q=${q}`;
    case "plan":
      return `/interview-plans?q=${q}`;
    default:
      return null;
  }
}
