let address = "";

/** The address last typed, while this tab is open: moving between the account pages does not lose it. Nothing else is remembered. */
export const rememberedEmail = {
  get: (): string => address,
  set(email: string): void {
    address = email;
  },
};
