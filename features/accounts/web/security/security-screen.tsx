import { useSuspenseQuery } from "@tanstack/react-query";
import { signInOptionsQuery, waysInQuery, whoAmIQuery } from "../queries.ts";
import { EmailSection } from "./email-section.tsx";
import { NoPasswordSection, PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { text } from "./text.ts";
import { WaysSection } from "./ways-section.tsx";

type SecurityScreenProps = {
  /** `added`, or why nothing was, after a visit at a provider. */
  providerOutcome: string | undefined;
  /** What features below add: the second factors. */
  children?: React.ReactNode;
};

/** Password, address, ways to sign in and open sessions of the person themselves. */
export function SecurityScreen({ providerOutcome, children }: SecurityScreenProps) {
  const { data: person } = useSuspenseQuery(whoAmIQuery());
  const { data: ways } = useSuspenseQuery(waysInQuery());
  const { data: options } = useSuspenseQuery(signInOptionsQuery());
  if (!person) return null;
  const hasPassword = ways.ways.some(({ provider }) => provider === "credential");
  const whyNot = options.isEmailConfirmed ? text.ways.needsProved : text.ways.needsMail;
  const cannotAdd = person.emailVerified ? undefined : whyNot;
  return (
    <div className="flex flex-col gap-10">
      {hasPassword ? (
        <PasswordSection email={person.email} fullName={person.fullName} />
      ) : (
        <NoPasswordSection email={person.email} hasMail={options.isEmailConfirmed} />
      )}
      {children}
      <EmailSection email={person.email} hasPassword={hasPassword} />
      <WaysSection ways={ways} cannotAdd={cannotAdd} outcome={providerOutcome} />
      <SessionsSection />
    </div>
  );
}
