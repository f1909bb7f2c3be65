import { cn } from "#ui/cn.ts";
import { coverageRamp } from "#ui/matrix.tsx";
import { Script } from "#ui/paper.tsx";
import { welcomeText } from "./welcome-text.ts";

const words = welcomeText.art;
/** Between the appearance of two cells. */
const step = 40;
const card =
  "relative rounded-dialog border border-border bg-card shadow-[0_1px_2px_light-dark(oklch(0.24_0.02_230/0.05),oklch(0_0_0/0.3)),0_20px_48px_-20px_light-dark(oklch(0.24_0.02_230/0.18),oklch(0_0_0/0.6))]";

/** What the product is, in its own parts: the matrix, a question on paper, a rating. Silent; the sentences say the same. */
export function WelcomeArt() {
  return (
    <div aria-hidden className="relative flex w-full flex-col sm:block sm:h-112">
      <div className={cn(card, "p-3.5 sm:absolute sm:top-0 sm:right-0 sm:w-full sm:max-w-106 sm:px-5 sm:py-4.5")}>
        <p className="mb-2.5 flex items-baseline justify-between gap-2 font-semibold">
          {words.coverage}
          <span className="font-normal text-muted-foreground text-small">{words.twice}</span>
        </p>
        <div className="flex flex-col gap-1">
          {words.rows.map(([name, counts], row) => (
            <div key={name} className="flex items-center gap-1">
              <span className="w-39.5 shrink-0 whitespace-nowrap font-medium text-caption">{name}</span>
              {counts.map((count, column) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its place
                  key={column}
                  style={{ animationDelay: `${Math.min((row + column) * step, 120)}ms` }}
                  className={cn(
                    "grid h-6 min-w-0 flex-1 animate-tile-in place-items-center rounded-control border font-semibold text-small tabular-nums sm:h-7.5",
                    count === 0 ? "border-hairline" : cn("border-transparent", coverageRamp(count)),
                  )}
                >
                  {count || null}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className="paper relative -mt-3.5 mr-7 rounded-card border px-4.5 pt-4 pb-3.5 shadow-raised sm:absolute sm:top-52 sm:left-0 sm:m-0 sm:max-w-96 sm:px-6.5 sm:pt-5.5 sm:pb-5">
        <p className="mb-2 font-medium text-muted-foreground text-small">{words.ask}</p>
        <Script>{words.question}</Script>
      </div>
      <div
        className={cn(card, "w-58 self-end px-3 py-2.5 sm:absolute sm:top-89 sm:right-1.5 sm:w-66 sm:px-4 sm:py-3.5")}
      >
        <p className="mb-1.5 flex gap-1.5 font-semibold sm:mb-2.5">
          {[1, 2, 3, 4].map((level) => (
            <span
              key={level}
              className={cn(
                "grid h-7 flex-1 place-items-center rounded-control border sm:h-8",
                level === 3 ? "border-transparent bg-primary text-primary-foreground" : "border-control",
              )}
            >
              {level}
            </span>
          ))}
        </p>
        <p className="text-muted-foreground text-small sm:text-[0.8125rem]/4.5">
          <b className="font-semibold text-foreground">{words.level}</b> {words.anchor}
        </p>
      </div>
    </div>
  );
}
