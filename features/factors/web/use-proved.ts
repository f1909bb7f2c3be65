import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFreshProof, waysInQuery, whoAmIQuery } from "#features/accounts/web/public.ts";
import { readProblem } from "./factor-problem.ts";

interface Proved {
  /** Does a change of the factors; where it is refused for want of a fresh proof, asks for the password and does it then. */
  run(work: () => Promise<unknown>, tell: (message: string, field: string | null) => void): void;
  /** The question, to be drawn inside whatever dialog asks for the change. */
  question: ReactNode;
}

/** Whoever changes factors proves first that it is them, right where they stand. */
export function useProved(): Proved {
  const { data: person } = useQuery(whoAmIQuery());
  // Whoever has still to add their first factor is not told their ways in.
  const { data } = useQuery({ ...waysInQuery(), enabled: person?.lacksFactor === null });
  const proof = useFreshProof(data?.ways.some(({ provider }) => provider === "credential"));
  return {
    question: proof.question,
    run: (work, tell) =>
      proof.run(async () => {
        try {
          await work();
          return { ok: true };
        } catch (error) {
          const { code = "", field, message } = readProblem(error);
          if (code !== "SESSION_NOT_FRESH") tell(message, field);
          return { ok: false, problem: { code } };
        }
      }),
  };
}
