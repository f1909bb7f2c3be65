import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll } from "vitest";
import { createHttpServer, type HttpParts } from "#app/server/http.ts";
import { createAccountLibrary } from "#features/accounts/server/account-library.ts";
import { mayJoin } from "#features/invitations/server/may-join.ts";
import { sign } from "#platform/server/session-cookie.ts";
import { cheapPasswords } from "./cheap-passwords.ts";
import { openWorld, type World } from "./world.ts";

export interface HttpWorld extends World {
  /** Address of the running server, without a trailing slash. */
  url: string;
  port: number;
  /** The Cookie header of this person. */
  cookieOf(person: { sessionToken: string | null }): string;
}

const none = async () => undefined;

/** The world of a test file behind the real HTTP server on a free port; closed after the file. */
export async function openHttpWorld(
  environment: Record<string, string> = {},
  more: (world: World) => Partial<HttpParts> = () => ({}),
): Promise<HttpWorld> {
  const world = await openWorld(environment);
  const { services } = world;
  const accounts = createAccountLibrary(
    services,
    { confirm: none, resetPassword: none },
    { mayJoin: mayJoin(services), beatMillis: 0, passwords: cheapPasswords },
  );
  const server = createHttpServer({
    services,
    accounts,
    log: pino({ level: "silent" }),
    webRoot: "app/web/public",
    ...more(world),
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  // reason for the cast: a server that listens on a port has an address with a port
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    ...world,
    port,
    url: `http://127.0.0.1:${port}`,
    cookieOf: ({ sessionToken }) =>
      `evenhand.session_token=${encodeURIComponent(sign(sessionToken ?? "", services.settings.APP_SECRET))}`,
  };
}
