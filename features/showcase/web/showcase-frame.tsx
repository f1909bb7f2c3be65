import { Link } from "@tanstack/react-router";
import { FlaskConical, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { followSystemTheme } from "#platform/web/theme.ts";
import { Button } from "#ui/button.tsx";
import { linkStyles } from "#ui/button-styles.ts";
import { cn } from "#ui/cn.ts";
import { Icon } from "#ui/icon.tsx";
import { SkipLink } from "#ui/skip-link.tsx";
import { UiRoot } from "#ui/ui-root.tsx";
import { text } from "./text.ts";

type FrameProps = {
  title: string;
  intro: string;
  other: { to: "/opportunity-showcase" | "/person-profile-demo"; label: string };
  onStartOver: () => void;
  children: ReactNode;
};

/** The frame of the two public pages: what they are, that nothing is saved, and the way to the other one. */
export function ShowcaseFrame({ title, intro, other, onStartOver, children }: FrameProps) {
  useEffect(followSystemTheme, []);
  useEffect(() => {
    document.title = `${title} · ${text.home}`;
  }, [title]);
  return (
    <UiRoot>
      <div className="flex min-h-dvh flex-col bg-background text-foreground">
        <SkipLink />
        <header className="border-border border-b bg-card">
          <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
            <Link to="/" className="flex items-center gap-2 font-semibold text-foreground no-underline hover:underline">
              <img src="/mark.svg" alt="" width={22} height={22} />
              {text.home}
            </Link>
            <p className="flex items-center gap-1.5 rounded-full bg-warning-bg px-2.5 py-0.5 text-small text-warning">
              <Icon of={FlaskConical} className="size-3.5" />
              {text.sample}
            </p>
            <Link to={other.to} className={cn(linkStyles, "ml-auto")}>
              {other.label}
            </Link>
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full min-w-0 max-w-6xl flex-1 flex-col gap-6 px-4 py-6 outline-none"
        >
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="flex min-w-0 flex-col gap-1">
              <h1 className="text-h1">{title}</h1>
              <p className="text-muted-foreground">{intro}</p>
            </div>
            <Button icon={RotateCcw} onClick={onStartOver}>
              {text.startOver}
            </Button>
          </div>
          {children}
        </main>
      </div>
    </UiRoot>
  );
}

type ToggleProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** One of two ways to look at it. */
export function Toggle<Value extends string>({ label, options, value, onValueChange }: ToggleProps<Value>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1 text-muted-foreground text-small">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValueChange(option.value)}
          className="inline-flex min-h-8 cursor-pointer items-center rounded-full border border-border px-3 text-small aria-pressed:border-primary aria-pressed:bg-selected aria-pressed:font-medium pointer-coarse:min-h-11"
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

/** Its content as wide as a phone, or as the page. */
export const Device = ({ isPhone, children }: { isPhone: boolean; children: ReactNode }) => (
  <div
    className={cn(
      "@container min-w-0",
      isPhone && "mx-auto w-full max-w-97.5 rounded-dialog border-2 border-input bg-background p-3",
    )}
  >
    {children}
  </div>
);
