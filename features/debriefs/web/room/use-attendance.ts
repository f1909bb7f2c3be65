import { useEffect } from "react";
import { debriefs } from "../queries.ts";

const everyMillis = 60_000;

/** Says that the person has the debrief open, for as long as its page is seen. Nothing is lost where that fails. */
export function useAttendance(candidateId: string, isOnline: boolean): void {
  useEffect(() => {
    if (!isOnline) return;
    const attend = () => {
      if (!document.hidden) debriefs.attend({ candidateId }).catch(() => undefined);
    };
    attend();
    const timer = setInterval(attend, everyMillis);
    document.addEventListener("visibilitychange", attend);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", attend);
    };
  }, [candidateId, isOnline]);
}
