import { afterEach, expect, test, vi } from "vitest";
import { openPdf } from "./download.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What becomes of a PDF in a browser that shows such files or not, and lets a page open a tab or not. */
function fateOf({ showsPdf, opensTabs }: { showsPdf: boolean; opensTabs: boolean }) {
  const fate: string[] = [];
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: showsPdf, configurable: true });
  URL.createObjectURL = () => "blob:it";
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal("open", (address: string) => {
    if (opensTabs) fate.push(`tab ${address}`);
    return opensTabs ? window : null;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    fate.push(`file ${this.download}`);
  });
  openPdf(new File(["%PDF"], "kit.pdf", { type: "application/pdf" }));
  return fate;
}

test("a PDF opens in a tab of its own; where the browser shows none or opens no tab, it is handed over", () => {
  expect(fateOf({ showsPdf: true, opensTabs: true })).toEqual(["tab blob:it"]);
  expect(fateOf({ showsPdf: false, opensTabs: true })).toEqual(["file kit.pdf"]);
  expect(fateOf({ showsPdf: true, opensTabs: false })).toEqual(["file kit.pdf"]);
});
