/** Hands a file to the person, under its name. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser reads it at once, but not all of them before the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Shows a PDF in a tab of its own, to be read and printed; hands it over where the browser shows none, as on most phones. */
export function openPdf(file: File): void {
  const address = URL.createObjectURL(file);
  const tab = navigator.pdfViewerEnabled ? window.open(address, "_blank") : null;
  if (!tab) downloadFile(file);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands a text to the person as a file. */
export function downloadText(fileName: string, mediaType: string, content: string): void {
  downloadFile(new File([content], fileName, { type: mediaType }));
}

/** Hands a value to the person as a JSON file. */
export function downloadJson(fileName: string, value: unknown): void {
  downloadText(fileName, "application/json", JSON.stringify(value, null, 2));
}
