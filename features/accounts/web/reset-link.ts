import { rememberedEmail } from "./forms/remembered-email.ts";
import type { ResetLinkState } from "./screens/reset-password-screen.tsx";

/** Whether the link of a reset mail still works, and whose it is: that stands behind its #, which no server sees. */
export async function findResetLink(token: string, hash: string): Promise<{ state: ResetLinkState; email: string }> {
  const email = readEmail(hash.replace(/^#/, "")) || rememberedEmail.get();
  if (token === "") return { state: "expired", email };
  // Routes lie in the first page's weight; the client is for the few who come by a link.
  const { authClient } = await import("./session/auth-client.ts");
  const answer = await authClient.checkResetLink(token);
  // Where that cannot be told now, the form says so when it is sent.
  return { state: answer.ok ? answer.data.state : "good", email };
}

function readEmail(encoded: string): string {
  try {
    const email = decodeURIComponent(encoded);
    return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email) ? email : "";
  } catch {
    return "";
  }
}
