import { useQuery } from "@tanstack/react-query";
import { signInOptionsQuery } from "./queries.ts";

/** Whether a mail server is set, so that what is said to go out by mail does; taken for granted until that is known. */
export function useHasMail(): boolean {
  const { data } = useQuery(signInOptionsQuery());
  return data?.isEmailConfirmed ?? true;
}
