import { useEffect, useState, useSyncExternalStore } from "react";
import { openSessionData } from "#features/preferences/web/public.ts";
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
  const save = () => void desk.flush();
  const onHidden = () => {
    if (document.visibilityState === "visible") return;
    desk.hold();
    save();
  };
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    // Only where the browser keeps nothing would something be lost.
    if (!desk.hold()) event.preventDefault();
  };
  document.addEventListener("visibilitychange", onHidden);
  window.addEventListener("pagehide", desk.hold);
  window.addEventListener("online", save);
  window.addEventListener("beforeunload", onBeforeUnload);
  void desk.look();
  return {
    desk,
    leave: () => {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", desk.hold);
      window.removeEventListener("online", save);
      window.removeEventListener("beforeunload", onBeforeUnload);
      stopMarking();
      return desk.leave();
    },
  };
}
