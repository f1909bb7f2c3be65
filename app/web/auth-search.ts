// Plain functions rather than schemas: the first page of everybody loads them, and a schema library would weigh ten times as much.
type Search = Record<string, unknown>;

/** Of every account page: where to go afterwards. */
export const readAuthSearch = ({ return_to }: Search): { return_to?: string } =>
  typeof return_to === "string" ? { return_to } : {};

export const readSignInSearch = ({ notice }: Search): { notice?: "password-changed" } =>
  notice === "password-changed" ? { notice } : {};

export const readCallbackSearch = ({ error, confirm }: Search): { error?: string; confirm?: string } => ({
  ...(error !== undefined && { error: typeof error === "string" ? error : "unknown" }),
  ...(typeof confirm === "string" && { confirm }),
});

export const readResetSearch = ({ token }: Search): { token?: string } => (typeof token === "string" ? { token } : {});

/** How a visit at a provider ended that was to be added to the account. */
export const readSecuritySearch = ({ error, added }: Search): { error?: string; added?: true } => ({
  ...(error !== undefined && { error: String(error) }),
  ...(added === true && { added }),
});
