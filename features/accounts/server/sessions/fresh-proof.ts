/** For how long signing in, or typing the password once more, counts as a proof of who is there. */
const freshMinutes = 10;

interface ProvedSession {
  createdAt: Date | string;
  provedAt?: Date | string | null | undefined;
}

/** Whether the person has proved just now to be who they are. */
export function isFreshlyProved({ createdAt, provedAt }: ProvedSession, now = Date.now()): boolean {
  const latest = Math.max(new Date(createdAt).getTime(), provedAt ? new Date(provedAt).getTime() : 0);
  return now - latest < freshMinutes * 60_000;
}
