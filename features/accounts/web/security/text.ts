/** The words of Settings, Security. */
export const text = {
  title: "Security",
  password: {
    heading: "Password",
    current: "Current password",
    next: "New password",
    elsewhere: "Sign out everywhere else",
    submit: "Change password",
    done: "Password changed",
    wrong: "This is not your current password.",
    none: (email: string) => `You sign in without a password. To set one, have a link sent to ${email}.`,
    noneWithoutMail: "You sign in without a password, and this server sends no mail with which to set one.",
    sendLink: "Send link",
    sent: (email: string) => `A link to set a password is on its way to ${email}.`,
  },
  email: {
    heading: "E-mail",
    now: (email: string) => `You sign in as ${email}.`,
    next: "New e-mail",
    submit: "Change e-mail",
    asked: (email: string) =>
      `We sent a mail to ${email}. The new address counts once you confirm it from there; a notice went to the old one.`,
    changed: (email: string) => `You sign in as ${email} from now on.`,
    notChanged: "This address cannot be used. Choose another one.",
    same: "This is your address already.",
  },
  sessions: {
    heading: "Where you're signed in",
    lead: "If one of these is not yours, end it, then change your password.",
    unknown: "A program",
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    isThis: "This browser",
    lastUsed: "Last used",
    end: "Sign out",
    endOf: (device: string) => `Sign out ${device}`,
    ended: (device: string) => `Signed out: ${device}`,
    endOthers: "Sign out everywhere else",
    endedOthers: (count: number) =>
      count === 0
        ? "Nothing else was open"
        : count === 1
          ? "Signed out in 1 other place"
          : `Signed out in ${count} other places`,
    failed: "That did not work. Try again in a moment.",
  },
  ways: {
    heading: "Ways to sign in",
    names: { credential: "Password", google: "Google", github: "GitHub", oauth: "Single sign-on" },
    added: "Added",
    remove: "Remove",
    removeNamed: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} removed`,
    onlyOne: "This is your only way to sign in. Add another one first.",
    add: (name: string) => `Add ${name}`,
    addHelp: "The address at the provider has to be the one of your account, and proved there.",
    needsProved: "Confirm the address of your account first.",
    needsMail: "This server sends no mail, so it cannot prove your address, which a provider is compared with.",
    justAdded: "A new way to sign in was added",
    askTitle: (name: string) => `Remove ${name}?`,
    askText: (name: string) => `You can no longer sign in with ${name}. You can add it again.`,
    refused: {
      "email_doesn't_match": "The address at the provider is another one than the one of your account.",
      account_already_linked_to_different_user: "Somebody else signs in with this account of the provider.",
      unable_to_link_account: "The provider does not vouch for your address there, so it was not added.",
      access_denied: "You turned it down at the provider. Nothing was changed.",
      other: "It was not added. Start again, in this browser, and finish within ten minutes.",
    },
  },
  prove: {
    title: "Is it you?",
    lead: "You signed in a while ago. Enter your password once more to go on.",
    leadEither: "You signed in a while ago. Enter your password once more to go on, or sign out and in again.",
    submit: "Go on",
    wrong: "This is not your password.",
    withoutPassword: "You signed in a while ago. Sign out and in again, then come back within ten minutes.",
  },
} as const;
