import { createContext, useContext } from "react";

/** What a field tells the control inside it. */
export type FieldLink = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  disabledReason: string | undefined;
  isReadOnly: boolean;
};

export const FieldContext = createContext<FieldLink | null>(null);

type Own = {
  id?: string | undefined;
  disabledReason?: string | undefined;
  readOnly?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: unknown;
};

/** Joins what the field around a control says with what the control was given itself. */
export function useFieldControl(own: Own = {}) {
  const field = useContext(FieldContext);
  const isDisabled = Boolean(own.disabledReason ?? field?.disabledReason);
  const describedBy = [field?.describedBy, own["aria-describedby"]].filter(Boolean).join(" ");
  const isInvalid = field?.isInvalid || own["aria-invalid"] === true || own["aria-invalid"] === "true";
  return {
    id: own.id ?? field?.controlId,
    labelId: field?.labelId,
    describedBy: describedBy || undefined,
    isInvalid,
    isDisabled,
    isReadOnly: Boolean(own.readOnly ?? field?.isReadOnly),
    disabledReason: own.disabledReason ?? field?.disabledReason,
    /** The field shows the reason already; a control alone must say it itself. */
    mustSayReason: Boolean(own.disabledReason) && !field?.disabledReason,
  };
}

/** The attributes every text control takes from its field. */
export function controlProps(control: ReturnType<typeof useFieldControl>) {
  return {
    id: control.id,
    "aria-describedby": control.describedBy,
    "aria-invalid": control.isInvalid || undefined,
    "aria-disabled": control.isDisabled || undefined,
    readOnly: control.isReadOnly || control.isDisabled || undefined,
  };
}
