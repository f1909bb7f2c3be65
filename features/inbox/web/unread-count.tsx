import { useQuery } from "@tanstack/react-query";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { unreadQuery } from "./queries.ts";
import { text } from "./text.ts";

/** Beside the entry of the menu: how much is unread. */
export function UnreadCount() {
  const { data } = useQuery(unreadQuery());
  if (!data || data.unread === 0) return null;
  return (
    <span className="font-normal text-subtle-foreground tabular-nums">
      <span aria-hidden>{data.unread >= 100 ? "99+" : data.unread}</span>
      <VisuallyHidden>{text.count(data.unread)}</VisuallyHidden>
    </span>
  );
}
