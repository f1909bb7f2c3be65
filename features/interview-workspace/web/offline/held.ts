/** Where the service worker keeps what the server answered; see worker.js, which must name the same. */
const people = "evenhand-held-";

/** Whether this browser can hold pages at all. */
const canHold = () => typeof navigator !== "undefined" && "serviceWorker" in navigator && "caches" in globalThis;

/** Forgets what is held of every person. The code stays: it is nobody's. */
export async function dropHeld(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.allSettled(names.filter((name) => name.startsWith(people)).map((name) => caches.delete(name)));
}

/** Forgets what is held of the guest of a link. */
export const dropGuest = async (): Promise<void> => {
  if ("caches" in globalThis) await caches.delete(`${people}guest`).catch(() => false);
};

let worker: Promise<boolean> | null = null;

/** Has the service worker hold the code of these pages; answers whether it does. Once a page: it looks for a newer worker then. */
export function holdCode(): Promise<boolean> {
  worker ??= (async () => {
    if (!canHold()) return false;
    try {
      const registration = await navigator.serviceWorker.register("/offline-worker.js", { updateViaCache: "none" });
      // A page that stays open for days would not look by itself.
      await registration.update().catch(() => undefined);
      await navigator.serviceWorker.ready;
      return await isControlled();
    } catch {
      // A browser that refuses it, as in a private window: everything works, with a network.
      return false;
    }
  })();
  return worker;
}

/** From then on what this page asks goes by the worker. */
async function isControlled(): Promise<boolean> {
  if (navigator.serviceWorker.controller) return true;
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true), { once: true });
    setTimeout(() => resolve(navigator.serviceWorker.controller !== null), 3000);
  });
}

/** Whether it is held who is signed in: not where this page was opened before the worker came, or the last sign-in. */
export const isPersonHeld = () => isHeld("last", "accounts/whoAmI");

/** Whether the answer to a read is held for this person. */
export async function isHeld(personId: string, path: string, input?: unknown): Promise<boolean> {
  if (!canHold()) return false;
  const body = encodeURIComponent(JSON.stringify({ json: input }));
  const cache = await caches.open(people + personId).catch(() => null);
  return (await cache?.match(`/held/${path}?${body}`)) !== undefined;
}
