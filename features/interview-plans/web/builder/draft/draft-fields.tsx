import { useState } from "react";
import { LinesField, type LinesFieldProps, TextField as Text, type TextFieldProps } from "#ui/text-field.tsx";
import { useDraftStore } from "./draft-context.ts";
import { fieldId } from "./field-ids.ts";

/** A field by its path, as findings name it. */
type AtPath<Props> = Omit<Props, "id" | "onBlur" | "most"> & { path: string };

/** Sends what waits: when a field is left. */
export function useFlush() {
  const store = useDraftStore();
  return () => {
    if (store.get().hasUnsent) void store.flush();
  };
}

/** A text of the draft: kept as it is typed, sent at the latest when the field is left. */
export function TextField({ path, error, ...field }: AtPath<TextFieldProps>) {
  const [wasLeft, setLeft] = useState(false);
  const flush = useFlush();
  const leave = () => {
    setLeft(true);
    flush();
  };
  return <Text {...field} id={fieldId(path)} error={wasLeft ? error : undefined} onBlur={leave} />;
}

/** Several short texts, one per line. */
export function ListField({ path, ...field }: AtPath<LinesFieldProps>) {
  return <LinesField {...field} id={fieldId(path)} most={30} onBlur={useFlush()} />;
}
