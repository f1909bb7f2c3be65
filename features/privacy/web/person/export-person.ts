import { downloadFile } from "#platform/web/browser/download.ts";

/** Fetches the copy of somebody's data and hands it over. Throws the sentence with which it is refused. */
export async function exportPerson(personId: string): Promise<void> {
  const response = await fetch(`/api/people/${personId}/copy`, { method: "POST" });
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => null);
    const told = typeof problem === "object" && problem !== null && "detail" in problem ? String(problem.detail) : "";
    throw new Error(told);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "person.zip";
  downloadFile(new File([await response.blob()], name, { type: "application/zip" }));
}
