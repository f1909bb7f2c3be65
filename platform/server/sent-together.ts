import { type Connection, type CustomTypesConfig, type PoolClient, Query, type QueryResult } from "pg";
import { statementName } from "./statement-names.ts";

/** One of several statements that go together. */
export interface Statement {
  text: string;
  values?: readonly (string | number | null)[];
}

type Answered = (error: Error | null, results: QueryResult | QueryResult[]) => void;

/** What the driver's connection knows and its types do not say. */
type Speaking = Connection & { parsedStatements: Record<string, string> };

/** A query of the driver that sends more than one statement; what comes back it reads as the driver does. */
export class Together extends Query {
  readonly statements: Statement[];
  #connection: Speaking | undefined;

  constructor(statements: Statement[], types: CustomTypesConfig, answered: Answered) {
    super({ text: "", types });
    this.statements = statements;
    const toParse: Statement[] = [];
    const parsed = () => {
      const { text = "" } = toParse.shift() ?? {};
      const name = statementName(text);
      if (name !== undefined && this.#connection) this.#connection.parsedStatements[name] = text;
    };
    // What the driver calls at the end, which its types do not say.
    Object.assign(this, {
      callback: ((error, results) => {
        this.#connection?.off("parseComplete", parsed);
        answered(error, results);
      }) satisfies Answered,
    });
    this.submit = (open: Connection) => {
      // reason for the cast: see Speaking
      const connection = open as Speaking;
      this.#connection = connection;
      connection.on("parseComplete", parsed);
      // PGlite's connection has a stream that cannot wait.
      connection.stream.cork?.();
      for (const statement of statements) {
        const name = statementName(statement.text) ?? "";
        const isComing = name !== "" && toParse.some(({ text }) => text === statement.text);
        if (!isComing && (name === "" || connection.parsedStatements[name] !== statement.text)) {
          toParse.push(statement);
          connection.parse({ name, text: statement.text, types: [] }, true);
        }
        connection.bind({ portal: "", statement: name, values: statement.values?.map(asText) ?? [] }, true);
        connection.describe({ type: "P", name: "" }, true);
        connection.execute({ portal: "" }, true);
      }
      connection.sync();
      connection.stream.uncork?.();
    };
  }
}

const asText = (value: string | number | null) => (typeof value === "number" ? String(value) : value);

/**
 * Sends statements in one message and answers their results in that order. The database does one after the other, and after
 * one that fails none. A message costs both processes more than most of our statements do.
 */
export function sendTogether(
  client: PoolClient,
  statements: Statement[],
  types: CustomTypesConfig,
): Promise<QueryResult[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new Together(statements, types, (error, results) => (error ? reject(error) : resolve([results].flat()))),
    );
  });
}
