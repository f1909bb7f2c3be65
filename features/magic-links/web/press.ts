const KEY = "evenhand.guest-press";
/** For how long the server answers the same press again, in milliseconds. */
const REPEAT_MILLIS = 10 * 60_000;

interface Press {
  linkId: string;
  nonce: string;
  /** When it was last sent, in milliseconds since 1970. */
  at: number;
}

/** For browsers that keep nothing: as long as the tab. */
let here: Press | null = null;

function read(): Press | null {
  try {
    const [linkId, nonce, at] = localStorage.getItem(KEY)?.split(" ") ?? [];
    return linkId && nonce ? { linkId, nonce, at: Number(at) } : here;
  } catch {
    return here;
  }
}

function newNonce(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * The nonce of this browser's press on a link, kept before it is sent: if the answer is lost, to a dead network or a closed
 * lid, the same press is sent again. It opens nothing without the link's secret, which is kept nowhere.
 */
export function pressOn(linkId: string): string {
  const before = read();
  const nonce = before?.linkId === linkId ? before.nonce : newNonce();
  here = { linkId, nonce, at: Date.now() };
  try {
    localStorage.setItem(KEY, `${linkId} ${nonce} ${here.at}`);
  } catch {
    // Then it may be repeated in this tab alone.
  }
  return nonce;
}

/** Whether this browser pressed on the link lately and may not have heard what came of it. */
export function hasPressedOn(linkId: string): boolean {
  const press = read();
  return press?.linkId === linkId && Date.now() - press.at < REPEAT_MILLIS;
}

/** The press was answered. */
export function forgetPress(): void {
  here = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
