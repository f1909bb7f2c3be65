import { createContext, useContext, useState } from "react";

/** The field that a link of a finding leads to, by its path. */
export const WantedField = createContext<string | undefined>(undefined);

/**
 * Which part of a list is open: one at a time, chosen by hand or because a link leads to a field of it. `kind` is how paths of
 * such parts begin, `questions` or `rounds`; a field that is in sight anyway opens nothing.
 */
export function useOpenPart(kind: string, inSight: readonly string[] = []) {
  const wanted = useContext(WantedField);
  const [openId, setOpenId] = useState<string | null>(null);
  const [answered, setAnswered] = useState<string>();
  if (wanted !== answered) {
    setAnswered(wanted);
    const [of, id, field = ""] = wanted?.split(".") ?? [];
    if (of === kind && id && !inSight.includes(field)) setOpenId(id);
  }
  return [openId, setOpenId] as const;
}
