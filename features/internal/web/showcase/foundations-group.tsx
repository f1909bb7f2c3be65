import { Specimen } from "./specimen.tsx";

const surfaces = [
  ["background", "bg-background text-foreground"],
  ["card", "bg-card text-foreground"],
  ["popover", "bg-popover text-foreground"],
  ["sidebar", "bg-sidebar text-foreground"],
  ["accent", "bg-accent text-foreground"],
  ["selected", "bg-selected text-foreground"],
  ["paper", "paper"],
  ["paper, lifted", "paper bg-paper-raised shadow-raised"],
  ["primary", "bg-primary text-primary-foreground"],
  ["destructive", "bg-destructive text-destructive-foreground"],
  ["success", "bg-success-bg text-success"],
  ["warning", "bg-warning-bg text-warning"],
  ["danger", "bg-danger-bg text-danger"],
  ["info", "bg-info-bg text-info"],
  ["neutral", "bg-neutral-bg text-neutral"],
] as const;
const coverage = [
  "bg-coverage-0 text-coverage-0-ink",
  "bg-coverage-1 text-coverage-1-ink",
  "bg-coverage-2 text-coverage-2-ink",
  "bg-coverage-3 text-coverage-3-ink",
  "bg-coverage-4 text-coverage-4-ink",
];
const charts = ["bg-chart-1", "bg-chart-2", "bg-chart-3", "bg-chart-4", "bg-chart-5", "bg-chart-6"];
const roles = [
  ["hero", "text-hero"],
  ["display", "text-display"],
  ["lead", "text-lead"],
  ["h1", "text-h1"],
  ["h2", "text-h2"],
  ["h3", "text-h3"],
  ["label", "text-label"],
  ["body", "text-body"],
  ["prose", "text-prose max-w-prose"],
  ["small", "text-small"],
  ["timer", "text-timer"],
  ["question", "text-question"],
  ["script", "text-script"],
  ["script on a card", "text-script-card"],
] as const;

export function FoundationsGroup() {
  return (
    <>
      <Specimen title="Colours" note="Names, never values. Colour comes third, after the drawing and the word.">
        {surfaces.map(([name, look]) => (
          <span
            key={name}
            className={`flex h-12 min-w-28 items-center justify-center rounded-row border border-border px-3 ${look}`}
          >
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen title="Text on the page">
        <span>foreground</span>
        <span className="text-muted-foreground">muted-foreground</span>
        <span className="text-subtle-foreground">subtle-foreground</span>
        <span className="text-link">link</span>
        <span className="text-disabled-foreground" aria-disabled>
          disabled-foreground
        </span>
      </Specimen>
      <Specimen title="Coverage 0 to 4 and more">
        {coverage.map((look, level) => (
          <span key={look} className={`flex size-10 items-center justify-center rounded-control ${look}`}>
            {level}
          </span>
        ))}
      </Specimen>
      <Specimen title="Charts" note="In this order, at most six, with labels and shapes.">
        {charts.map((look) => (
          <span key={look} className={`size-10 rounded-control ${look}`} />
        ))}
      </Specimen>
      <Specimen title="Type" layout="column">
        {roles.map(([name, look]) => (
          <div key={name} className="grid items-baseline gap-x-4 sm:grid-cols-[8rem_1fr]">
            <span className="text-muted-foreground text-small">{name}</span>
            <span className={look}>
              {name === "timer" ? "24:10" : "Tell me about a trade-off you would make again"}
            </span>
          </div>
        ))}
      </Specimen>
    </>
  );
}
