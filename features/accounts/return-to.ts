/** Where to go after signing in: a path of this application, or the start. An address elsewhere is never followed. */
export function safeReturnTo(given: unknown): string {
  if (typeof given !== "string" || !given.startsWith("/")) return "/";
  // A browser reads "//host" and "/\host" as another host, and drops tabs and line ends inside.
  if (given.startsWith("//") || given.includes("\\") || [...given].some((character) => character < " ")) return "/";
  try {
    const url = new URL(given, "https://evenhand.invalid");
    if (url.host !== "evenhand.invalid") return "/";
    return isOfAuth(url.pathname) ? "/" : `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return "/";
  }
}

const isOfAuth = (path: string) => /^\/(sign-in|sign-up|forgot|auth)(\/|$)/.test(path);
