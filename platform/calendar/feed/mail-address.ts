import type { Property } from "./property.ts";

/** The mail address of an ATTENDEE or ORGANIZER: its `mailto:`, in any case, else its EMAIL (RFC 7986); null where it has none. */
export function mailAddressOf({ values, parameters }: Property): string | null {
  const [value] = values;
  const [, address] = (typeof value === "string" && /^mailto:([^?]+)/i.exec(value.trim())) || [];
  const found = (address === undefined ? parameters.get("email") : decoded(address))?.trim();
  return found?.includes("@") ? found : null;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
