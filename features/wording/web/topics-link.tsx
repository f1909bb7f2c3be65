import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { Section } from "#ui/section.tsx";
import { text } from "./text.ts";

/** From the page of an organization to what is looked for in its questions. */
export function TopicsLink({ organizationId }: { organizationId: string }) {
  return (
    <Section heading={text.wording} className="gap-3">
      <Link
        to="/organizations/$organizationId/prohibited-topics"
        params={{ organizationId }}
        className="flex min-h-14 items-center gap-3 rounded-card border border-border bg-card px-3 py-2 no-underline hover:bg-accent"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-h3">{text.title}</span>
          <span className="block text-muted-foreground text-small">{text.wordingHelp}</span>
        </span>
        <Icon of={ChevronRight} className="text-muted-foreground" />
      </Link>
    </Section>
  );
}
