import { Link } from "@tanstack/react-router";
import { linkStyles } from "#ui/button-styles.ts";
import { text } from "./text.ts";

/** From the page of an organization to what is looked for in its questions. */
export function TopicsLink({ organizationId }: { organizationId: string }) {
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-h3">{text.wording}</h2>
      <p className="max-w-prose text-muted-foreground">{text.wordingHelp}</p>
      <p>
        <Link to="/organizations/$organizationId/prohibited-topics" params={{ organizationId }} className={linkStyles}>
          {text.title}
        </Link>
      </p>
    </section>
  );
}
