import type { Printing } from "../../values/printing.ts";

/** Where paper is cut as Letter. */
const letterRegions = /-(US|CA|MX|PH|CL|CO|VE)\b/;

/** The paper that lies in a printer here, as far as the language of the browser says where that is, and the clock on the wall. */
export const printingHere = (): Printing => ({
  paper: letterRegions.test(navigator.language) ? "us-letter" : "a4",
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
