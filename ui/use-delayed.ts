import { useEffect, useState } from "react";

/** True once `isActive` has lasted `ms` milliseconds: short waits show nothing, so nothing flickers. */
export function useDelayed(isActive: boolean, ms: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setDue(true), ms);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isActive, ms]);
  return isActive && isDue;
}
