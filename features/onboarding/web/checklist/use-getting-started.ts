import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { focusWish } from "./focus-wish.ts";

/** Brings the checklist back, wherever one is. Asks the server for nothing: it stands in menus of every page. */
export function useGettingStarted(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    focusWish.setState(true);
    void navigate({ to: "/interview-plans" });
  }, [navigate]);
}
