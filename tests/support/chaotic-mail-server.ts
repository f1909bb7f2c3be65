import { type AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** What the mail server does to one connection. */
export type MailMood =
  | "take"
  | "hang-up"
  | "stall-greeting"
  | "later-at-recipient"
  | "never-at-recipient"
  | "drop-in-text"
  | "later-at-text"
  | "take-and-hang-up";

export interface ChaoticMailServer {
  url: string;
  /** What arrived, by Message-ID: how often the server said that it takes the mail, and the text. */
  taken: Map<string, { count: number; source: string }>;
  /** Recipients whose mail the server refused for good. */
  refused: Set<string>;
  close(): Promise<void>;
}

function failure(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

/** A real mail server in this process; `mood` decides per connection what it does. */
export async function startChaoticMailServer(mood: () => MailMood): Promise<ChaoticMailServer> {
  const taken: ChaoticMailServer["taken"] = new Map();
  const refused = new Set<string>();
  const moods = new WeakMap<object, MailMood>();
  const drops = new WeakMap<object, () => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    closeTimeout: 100,
    onConnect(session, done) {
      const chosen = mood();
      moods.set(session, chosen);
      if (chosen === "hang-up") done(failure(421, "4.3.2 closing"));
      else if (chosen !== "stall-greeting") done();
    },
    onRcptTo({ address }, session, done) {
      const chosen = moods.get(session);
      if (chosen === "later-at-recipient") done(failure(451, "4.2.1 try again later"));
      else if (chosen === "never-at-recipient") {
        refused.add(address);
        done(failure(550, "5.1.1 no such mailbox"));
      } else done();
    },
    onData(stream, session, done) {
      const chosen = moods.get(session);
      let source = "";
      stream.on("data", (chunk: Buffer) => {
        source += chunk;
        if (chosen === "drop-in-text") drops.get(session)?.();
      });
      stream.once("end", () => {
        if (chosen === "later-at-text") return done(failure(452, "4.3.1 no space"));
        const id = /^message-id: (.*)$/im.exec(source)?.[1]?.trim() ?? "";
        taken.set(id, { count: (taken.get(id)?.count ?? 0) + 1, source });
        if (chosen === "take-and-hang-up") drops.get(session)?.();
        else done();
      });
    },
  });
  // The package hides the socket from its callbacks; this finds it before they run.
  const onConnect = server.onConnect.bind(server);
  server.onConnect = (session, done) => {
    for (const connection of server.connections) {
      const socket: unknown = Reflect.get(connection, "_socket");
      if (Reflect.get(connection, "session") === session && socket instanceof Socket)
        drops.set(session, () => socket.destroy());
    }
    onConnect(session, done);
  };
  server.on("error", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  // reason for the cast: a server that listens on a port has an address with a port
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refused,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
