import { cn } from "#ui/cn.ts";
import { openingWords } from "../../../opening-words.ts";
import { text } from "../../text.ts";
import type { Stop } from "./stops.ts";

const words = text.detail;

type SlipProps = {
  opening: NonNullable<Stop["opening"]>;
  /** Where its competency is in sight elsewhere, or there is no room for it. */
  isBare?: boolean;
  /** How long it takes, where nothing else says so. */
  hasMinutes?: boolean;
  className?: string;
  textClassName: string;
  /** For how many letters of the question there is room. */
  room: number;
  foot?: string;
};

/** A slip of paper with the question that opens a round. */
export function Slip({ opening, isBare, hasMinutes, className, textClassName, room, foot }: SlipProps) {
  const about = [
    words.opensWith,
    ...(opening.competency && !isBare ? [opening.competency] : []),
    ...(hasMinutes && opening.minutes > 0 ? [text.minutesShort(opening.minutes)] : []),
  ];
  return (
    <div className={cn("paper flex flex-col rounded-card border", className)}>
      <p className="wrap-anywhere line-clamp-2 font-medium text-muted-foreground text-small">{about.join(" · ")}</p>
      <p dir="auto" className={cn("mt-1.5 text-pretty font-serif", textClassName)}>
        {openingWords(opening.words, room)}
      </p>
      {foot ? <p className="mt-auto pt-2.5 text-muted-foreground text-small">{foot}</p> : null}
    </div>
  );
}
