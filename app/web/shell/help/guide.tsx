import { Link } from "@tanstack/react-router";
import { builderSteps } from "#features/interview-plans/steps.ts";
import { linkStyles } from "#ui/button-styles.ts";
import { Section } from "#ui/section.tsx";
import { helpText } from "./help-text.ts";

const { plan, publish, saving } = helpText;

/** How the product works, for whoever has an account and for whoever has none. */
export function Guide({ start }: { start: { to: "/interview-plans" | "/try"; label: string } }) {
  return (
    <>
      <Section heading={plan.title} lead={plan.lead}>
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 marker:text-muted-foreground">
          {builderSteps.map(({ key, title }) => (
            <li key={key} className="pl-1">
              <strong className="font-medium">{title}.</strong> {plan.steps[key]}
            </li>
          ))}
        </ol>
        <p>
          <Link to={start.to} className={linkStyles}>
            {start.label}
          </Link>
        </p>
      </Section>
      <Points {...publish} />
      <Points {...saving} />
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Section heading={title}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-muted-foreground">
        {points.map((point) => (
          <li key={point} className="pl-1">
            {point}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where the description of the API lies, for whoever builds on it. */
export const ForDevelopers = () => (
  <p className="text-muted-foreground">
    {helpText.contact.developers}{" "}
    <a href="/api/openapi.json" className={linkStyles}>
      /api/openapi.json
    </a>
    .
  </p>
);
