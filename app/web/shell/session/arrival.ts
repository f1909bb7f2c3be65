import { authEvents } from "#features/accounts/web/public.ts";

let isNew = false;

/** Called at the start of the program, so that the page that comes next knows how the person arrived. */
export function listenForArrival(): void {
  authEvents.subscribe(({ type }, origin) => {
    if (origin === "this-tab" && (type === "SIGNED_UP" || type === "SIGNED_IN")) isNew = type === "SIGNED_UP";
  });
}

/** Whether the person of this tab has just signed up, and is to be welcomed. */
export const hasJustSignedUp = () => isNew;
