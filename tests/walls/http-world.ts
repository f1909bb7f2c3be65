import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll } from "vitest";
import { createHttpServer } from "#app/server/http.ts";
import { type AccountLibrary, createAccountLibrary } from "#features/accounts/server/account-library.ts";
import { EventStreams } from "#platform/server/live/event-streams.ts";
import { sign } from "#platform/server/session-cookie.ts";
import { cheapPasswords } from "#tests/support/cheap-passwords.ts";
import { openWorld } from "#tests/support/world.ts";
import { buildCast, type Cast } from "./cast.ts";
import type { HttpCell } from "./http-cells.ts";
import { OneTransaction } from "./one-transaction.ts";
import type { Principal } from "./principals.ts";

export interface Answer {
  status: number;
  text: string;
}

/** The real server over a database in which everything is undone. */
export interface WalledWorld {
  cast: Cast;
  transaction: OneTransaction;
  accounts: AccountLibrary;
  send(who: Principal, request: HttpCell["request"]): Promise<Answer>;
}

const none = async () => undefined;

export async function openWalledWorld(): Promise<WalledWorld> {
  const world = await openWorld({ WRITES_PER_MINUTE: "100000000" });
  const cast = await buildCast(world);
  const transaction = await OneTransaction.open(world.services.database);
  const services = { ...world.services, database: transaction.database };
  const { APP_SECRET } = services.settings;
  const accounts = createAccountLibrary(
    services,
    { confirm: none, resetPassword: none },
    { passwords: cheapPasswords },
  );
  const streams = new EventStreams(transaction.database);
  const log = pino({ level: "silent" });
  const server = createHttpServer({ services, accounts, log, webRoot: "app/web/public", liveUpdates: streams.step });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // reason for the cast: a server that listens on a port has an address with a port
  const { port } = server.address() as AddressInfo;
  afterAll(async () => {
    await streams.close();
    server.closeAllConnections();
    server.close();
    await transaction.close();
  });
  const cookie = (name: string, value: string | null) =>
    value === null ? [] : [`${name}=${encodeURIComponent(sign(value, APP_SECRET))}`];
  return {
    cast,
    transaction,
    accounts,
    async send(who, { method, path, body, headers }) {
      const { sessionToken, anonymousId } = cast.callerOf(who);
      const abort = new AbortController();
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        redirect: "manual",
        signal: abort.signal,
        headers: {
          cookie: [
            ...cookie("evenhand.session_token", sessionToken),
            ...cookie("evenhand.anonymous", anonymousId),
          ].join("; "),
          ...(body !== undefined && { "content-type": "application/json" }),
          "x-request-id": randomUUID(),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      // A stream of events never ends by itself: that it was opened is the answer.
      if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
        abort.abort();
        return { status: response.status, text: "" };
      }
      return { status: response.status, text: await response.text() };
    },
  };
}
