import { useId, useState } from "react";

/** A text without which something isn't done: once that was tried, it's said to be missing, and has the focus. */
export function useNeededText(missing: string) {
  const id = useId();
  const [value, onValueChange] = useState("");
  const [wasTried, setTried] = useState(false);
  const text = value.trim();
  return {
    /** For its field. */
    field: { id, value, onValueChange, error: wasTried && text === "" ? missing : undefined, dir: "auto" as const },
    /** What was written; null where nothing was. */
    take: (): string | null => {
      setTried(true);
      if (text !== "") return text;
      document.getElementById(id)?.focus();
      return null;
    },
  };
}
