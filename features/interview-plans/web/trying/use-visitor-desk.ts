import { useEffect, useState, useSyncExternalStore } from "react";
import { openSessionData } from "#features/preferences/web/public.ts";
import { followPage } from "#platform/web/browser/follow-page.ts";
import { browserClock } from "#platform/web/browser/pause.ts";
import { createVisitorDesk, type DeskState, type VisitorDesk } from "./visitor-desk.ts";
import { setVisitorMark } from "./visitor-mark.ts";
import { browserVisitorTabs } from "./visitor-tabs.ts";

/** The desk of this tab while the calling screen is open; null for the moment before. */
export function useVisitorDesk(): VisitorDesk | null {
  const [desk, setDesk] = useState<VisitorDesk | null>(null);
  useEffect(() => {
    const opened = openDesk();
    setDesk(opened.desk);
    return () => void opened.leave();
  }, []);
  return desk;
}

const opening: DeskState = { kind: "opening" };
const none = () => () => undefined;

export function useDeskState(desk: VisitorDesk | null): DeskState {
  const get = desk?.get ?? (() => opening);
  return useSyncExternalStore(desk?.subscribe ?? none, get, get);
}

function openDesk() {
  const desk = createVisitorDesk({
    data: openSessionData(),
    tabs: browserVisitorTabs(),
    clock: browserClock,
    random: Math.random,
  });
  const stopMarking = desk.subscribe(() => {
    if (desk.get().kind === "open") setVisitorMark("waiting");
  });
  const save = () => {
    desk.hold();
    void desk.flush();
  };
  // Only where the browser keeps nothing would something be lost.
  const unfollow = followPage({ flush: save, refresh: save, hasUnsent: () => !desk.hold() });
  void desk.look();
  return {
    desk,
    leave: () => {
      unfollow();
      stopMarking();
      return desk.leave();
    },
  };
}
