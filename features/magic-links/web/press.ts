/** One key for each link, so that a press on one does not replace another whose answer was lost. */
const PREFIX = "evenhand.guest-press.";
/** For how long the server answers the same press again, in milliseconds. */
const REPEAT_MILLIS = 10 * 60_000;

interface Press {
  nonce: string;
  /** When it was last sent, in milliseconds since 1970. */
  at: number;
}

/** What this tab sent, by link: it counts before what another tab kept, and in browsers that keep nothing it is all there is. */
const here = new Map<string, Press>();

function parse(kept: string | null): Press | null {
  const [nonce, at] = kept?.split(" ") ?? [];
  return nonce && at ? { nonce, at: Number(at) } : null;
}

function read(linkId: string): Press | null {
  const mine = here.get(linkId);
  if (mine) return mine;
  try {
    return parse(localStorage.getItem(PREFIX + linkId));
  } catch {
    return null;
  }
}

const isOver = (press: Press | null) => press === null || !(Date.now() - press.at < REPEAT_MILLIS);

/** The server answers them no more. */
function dropOld(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && isOver(parse(localStorage.getItem(key)))) localStorage.removeItem(key);
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
  const press = { nonce: read(linkId)?.nonce ?? newNonce(), at: Date.now() };
  here.set(linkId, press);
  try {
    dropOld();
    localStorage.setItem(PREFIX + linkId, `${press.nonce} ${press.at}`);
  } catch {
    // Then it may be repeated in this tab alone.
  }
  return press.nonce;
}

/** Whether this browser pressed on the link lately and may not have heard what came of it. */
export function hasPressedOn(linkId: string): boolean {
  return !isOver(read(linkId));
}

/** The press was answered. */
export function forgetPress(linkId: string): void {
  here.delete(linkId);
  try {
    localStorage.removeItem(PREFIX + linkId);
  } catch {
    // Nothing was kept.
  }
}
