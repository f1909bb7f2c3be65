import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { usePreference } from "#features/preferences/web/public.ts";
import { kept } from "../queries.ts";
import { wishForFocus } from "./focus-wish.ts";

/** Brings the checklist back, wherever one is. */
export function useGettingStarted(): () => void {
  const navigate = useNavigate();
  const { mutate } = usePreference(kept.checklist).save;
  return useCallback(() => {
    wishForFocus();
    mutate("shown");
    void navigate({ to: "/interview-plans" });
  }, [mutate, navigate]);
}
