import { useNavigate, useRouter } from "@tanstack/react-router";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useMemo } from "react";
import { type Action, useActions } from "#ui/actions.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { ItemKind } from "../../../../own-shapes.ts";
import { ownText } from "../../own-text.ts";

const words = ownText.walk;
const details = { question: "/library/questions/$key", competency: "/library/competencies/$key" } as const;

type WalkProps = {
  kind: ItemKind;
  id: string;
  /** Those beside it, in their order, itself among them. */
  among: readonly { key: string }[];
};

/** From one to the next: the questions of a competency, the competencies of a family; also by J and K. */
export function Walk({ kind, id, among }: WalkProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const at = among.findIndex(({ key }) => key === id);
  const previous = among[at - 1]?.key;
  const next = at < 0 ? undefined : among[at + 1]?.key;
  useEffect(() => {
    for (const key of [previous, next])
      if (key !== undefined) void router.preloadRoute({ to: details[kind], params: { key } });
  }, [router, kind, previous, next]);
  const actions = useMemo<readonly Action[]>(() => {
    const step = (name: "next" | "previous", keys: string, key: string | undefined): Action => ({
      id: `library.${name}`,
      label: words[name][kind],
      section: "here",
      keys,
      isKeyOnly: true,
      enabled: key !== undefined,
      run: () => {
        if (key !== undefined) void navigate({ to: details[kind], params: { key } });
      },
    });
    return [step("next", "j", next), step("previous", "k", previous)];
  }, [kind, navigate, next, previous]);
  useActions(actions);
  if (at < 0 || among.length < 2) return null;
  const [toNext, toPrevious] = actions;
  return (
    <>
      <span className="whitespace-nowrap text-muted-foreground text-small tabular-nums">
        {words.place(at + 1, among.length)}
      </span>
      <IconButton
        icon={ChevronUp}
        label={words.previous[kind]}
        shortcut="k"
        disabledReason={previous === undefined ? words.first : undefined}
        onClick={toPrevious?.run}
      />
      <IconButton
        icon={ChevronDown}
        label={words.next[kind]}
        shortcut="j"
        disabledReason={next === undefined ? words.last : undefined}
        onClick={toNext?.run}
      />
    </>
  );
}
