import type { AnyContractProcedure, ContractProcedure, InferSchemaInput, InferSchemaOutput } from "@orpc/contract";
import { implement, type Procedure } from "@orpc/server";
import type { BulkAnswer } from "../list/bulk.ts";
import type { AsksFirst } from "./asks-first.ts";
import { eachOf } from "./list/each-of.ts";
import type { RequestContext } from "./request.ts";
import { type ProcedureContext, requestAsking, signedIn } from "./rpc.ts";
import type { Settings } from "./settings.ts";
import type { Actor, ActorDb } from "./transaction.ts";

/** What a handler is called with: the open transaction and who acts, and what was sent, parsed. */
export interface Call<Input> {
  context: ProcedureContext;
  input: Input;
}

type Procedures = Record<string, AnyContractProcedure>;
type HandlerOf<Of> =
  Of extends ContractProcedure<infer Sent, infer Answered, infer _Errors, infer _Meta>
    ? (call: Call<InferSchemaOutput<Sent>>) => InferSchemaInput<Answered> | Promise<InferSchemaInput<Answered>>
    : never;
type Handled<Of> =
  Of extends ContractProcedure<infer Sent, infer Answered, infer Errors, infer Meta>
    ? Procedure<RequestContext, ProcedureContext, Sent, Answered, Errors, Meta>
    : never;

/**
 * The procedures of a feature, each bound to what it does; a procedure of the contract that is left out does not compile. `asksFirst`:
 * what some of them ask the database before all else, whoever acts.
 */
export function handlersOf<Contract extends Procedures>(
  contract: Contract,
  handlers: { [Name in keyof Contract & string]: HandlerOf<Contract[Name]> },
  asksFirst: AsksFirst<Contract> = {},
): { [Name in keyof Contract]: Handled<Contract[Name]> } {
  const api = implement<Procedures>(contract).$context<RequestContext>().use(requestAsking(asksFirst));
  const bound = Object.entries(handlers).map(([name, handler]) => [name, api[name]?.handler(handler)]);
  // reason for the cast: one handler for each name of the contract, which the type of the parameter has asked for
  return Object.fromEntries(bound) as { [Name in keyof Contract]: Handled<Contract[Name]> };
}

/** Who does something, in which transaction, and when. */
export interface Acting {
  db: ActorDb;
  actor: Actor;
  now: Date;
}
/** The same for commands that ask for the time or the settings. */
export const actingIn = (context: ProcedureContext): Acting & { settings: Settings } => ({
  db: context.db,
  actor: signedIn(context),
  now: context.services.now(),
  settings: context.services.settings,
});

/** A command of whoever is signed in, called with what was sent. */
export const acting =
  <Input, Answer>(command: (db: ActorDb, actor: Actor, input: Input) => Answer) =>
  ({ context, input }: Call<Input>): Answer =>
    command(context.db, signedIn(context), input);

/** The same where the answer is a part of what was sent: which one was changed. */
export const answering =
  <Name extends string, Input extends Record<Name, unknown>>(
    name: Name,
    command: (db: ActorDb, actor: Actor, input: Input) => Promise<unknown>,
  ) =>
  async ({ context, input }: Call<Input>): Promise<Record<Name, Input[Name]>> => {
    await command(context.db, signedIn(context), input);
    // reason for the cast: a computed key widens to any text
    return { [name]: input[name] } as Record<Name, Input[Name]>;
  };

/** A command on many things, by the name under which their ids are sent: done to each that can. */
export const onEach =
  <Name extends string, Input extends Record<Name, readonly string[]>>(
    name: Name,
    command: (db: ActorDb, actor: Actor, ids: readonly string[], input: Input) => Promise<readonly string[]>,
  ) =>
  ({ context, input }: Call<Input>): Promise<BulkAnswer> =>
    eachOf(context.db, input[name], (ids) => command(context.db, signedIn(context), ids, input));
