import { ChevronDown, ChevronUp, Trash2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "#ui/cn.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreMenu } from "#ui/menu.tsx";
import type { MenuItem } from "#ui/menu-items.tsx";
import { text } from "../text.ts";

type ToggleProps = { name: string; controls: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Opens and shuts what belongs to one part of a list. */
export function PartToggle({ name, controls, isOpen, onOpenChange }: ToggleProps) {
  return (
    <IconButton
      icon={isOpen ? ChevronUp : ChevronDown}
      label={isOpen ? text.part.close(name) : text.part.open(name)}
      size="compact"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onOpenChange(!isOpen)}
    />
  );
}

/** A part of a list, open or shut, and how it is moved. */
export type PartProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  grip: ReactNode;
  moves: readonly MenuItem[];
};

type CardProps = PartProps & {
  name: string;
  number?: number;
  /** Its name and what it comes to, in sight also while it is shut. */
  summary: ReactNode;
  tools: ReactNode;
  remove: { label: string; run: () => void };
  className?: string;
  children: ReactNode;
};

/** One part of a list: what it is in one row, everything else when opened. */
export function PartCard(props: CardProps) {
  const { name, number, grip, summary, tools, moves, remove, isOpen, onOpenChange, className, children } = props;
  const bodyId = useId();
  return (
    <article aria-label={name} className="group/row relative">
      {/* In the margin of the page, so that what is seen only now and then pushes nothing in. */}
      <span className="absolute top-2.5 -left-6 z-1 max-sm:hidden pointer-coarse:hidden opacity-0 focus-within:opacity-100 group-focus-within/row:opacity-100 group-hover/row:opacity-100">
        {grip}
      </span>
      <div className="flex items-start gap-1 py-2.5 pr-2 pl-2 max-sm:flex-wrap">
        {number === undefined ? null : (
          <span
            aria-hidden
            className="w-6 shrink-0 pt-1.5 text-center font-medium text-small text-subtle-foreground tabular-nums"
          >
            {number}
          </span>
        )}
        <div className="min-w-0 flex-1 px-2">{summary}</div>
        {/* On a phone they have a line of their own, so that the name keeps its room. */}
        <div
          className={cn(
            "flex items-center gap-1 empty:hidden max-sm:order-last max-sm:w-full",
            number === undefined ? "max-sm:pl-1" : "max-sm:pl-7",
          )}
        >
          {tools}
        </div>
        <MoreMenu
          name={name}
          items={[
            ...moves,
            { kind: "separator", id: "line" },
            { id: "remove", label: remove.label, icon: Trash2, tone: "danger", onSelect: remove.run },
          ]}
        />
        <PartToggle name={name} controls={bodyId} isOpen={isOpen} onOpenChange={onOpenChange} />
      </div>
      {isOpen ? (
        <div id={bodyId} className={cn("flex flex-col gap-4 px-4 pt-1 pb-5", className)}>
          {children}
        </div>
      ) : null}
    </article>
  );
}
