import { useQuery } from "@tanstack/react-query";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { taskCountQuery } from "./queries.ts";
import { text } from "./text.ts";

/** Beside the entry of the menu: how many tasks wait. */
export function TaskCount() {
  const { data } = useQuery(taskCountQuery());
  if (!data || data.open === 0) return null;
  return (
    <span className="font-normal text-subtle-foreground tabular-nums">
      <span aria-hidden>{data.open >= 100 ? "99+" : data.open}</span>
      <VisuallyHidden>{text.mine.count(data.open)}</VisuallyHidden>
    </span>
  );
}
