// Plain functions rather than schemas: the first page of everybody loads them, and a schema library would weigh ten times as much.
type Search = Record<string, unknown>;

/** Of every account page: where to go afterwards. */
export const readAuthSearch = ({ return_to }: Search): { return_to?: string } =>
  typeof return_to === "string" ? { return_to } : {};

export const readSignInSearch = ({ notice }: Search): { notice?: "password-changed" } =>
  notice === "password-changed" ? { notice } : {};

export const readCallbackSearch = ({ error, new: isNew }: Search): { error?: string; new?: boolean } => ({
  ...(error !== undefined && { error: typeof error === "string" ? error : "unknown" }),
  ...(isNew === true && { new: true }),
});

export const readResetSearch = ({ token, error }: Search): { token?: string; error?: string } => ({
  ...(typeof token === "string" && { token }),
  ...(error !== undefined && { error: String(error) }),
});
