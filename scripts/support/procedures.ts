import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from "@orpc/contract";

export interface Procedure {
  /** Where it stands in app/contract.ts: `interviewPlans.publish`. */
  name: string;
  procedure: AnyContractProcedure;
}

/** All procedures of a contract, in its order. */
export function proceduresOf(contract: AnyContractRouter, around: readonly string[] = []): Procedure[] {
  if (isContractProcedure(contract)) return [{ name: around.join("."), procedure: contract }];
  return Object.entries(contract).flatMap(([key, inner]) => proceduresOf(inner, [...around, key]));
}
