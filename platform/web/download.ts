/** Hands a value to the person as a JSON file. */
export function downloadJson(fileName: string, value: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads it at once, but not all of them before the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
