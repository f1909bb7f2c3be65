const key = "evenhand.email";

/** The address last signed in with, kept for the length of the browser session; nothing else is remembered. */
export const rememberedEmail = {
  get(): string {
    try {
      return sessionStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  },
  set(email: string): void {
    try {
      sessionStorage.setItem(key, email);
    } catch {
      // A browser without storage: the person types the address again.
    }
  },
};
