import { createContext, useContext, useState } from "react";

/** The field that a link of a finding leads to, by its path. */
export const WantedField = createContext<string | undefined>(undefined);

/** Whether the details of a part are open: by hand, or because a link leads to a field among them. */
export function useOpenDetails(
  path: string,
  { inSight, initially }: { inSight: readonly string[]; initially: boolean },
) {
  const wanted = useContext(WantedField);
  const [isOpen, setOpen] = useState(initially);
  const [answered, setAnswered] = useState<string>();
  if (wanted !== answered) {
    setAnswered(wanted);
    const field = wanted?.startsWith(`${path}.`) ? wanted.slice(path.length + 1) : undefined;
    if (field !== undefined && !inSight.includes(field)) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}
