import type { Sha256 } from "../../packet.ts";

/** SHA-256 by the browser itself. */
export const webSha256: Sha256 = async (text) => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};
