import { useLocation } from "@tanstack/react-router";
import { Banner } from "#ui/inline-alert.tsx";
import { text } from "./text.ts";

/** Above the interview plans for who asked for candidates and the like: why they are here. */
export function AtsNotice() {
  const isAtsClosed = useLocation({ select: ({ state }) => state.isAtsClosed === true });
  return isAtsClosed ? <Banner tone="info">{text.notYet}</Banner> : null;
}
