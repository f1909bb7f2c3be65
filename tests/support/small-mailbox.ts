import { type AddressInfo, createServer, type Socket } from "node:net";

export interface SmallMailbox {
  /** Address for IMAP_URL. */
  url: string;
  /** Puts a mail into it. */
  deliver(source: string): void;
  /** How often each mail was fetched, by its number. */
  fetched: Map<number, number>;
  close(): Promise<void>;
}

/**
 * A mailbox on IMAP4rev1 (RFC 3501) in this process, as much of it as it takes to sign in, open INBOX, search by numbers and fetch
 * whole mails.
 */
export async function startSmallMailbox(uidValidity = 7): Promise<SmallMailbox> {
  const mails: string[] = [];
  const fetched: SmallMailbox["fetched"] = new Map();
  const sockets = new Set<Socket>();
  const answer = (socket: Socket, line: string) => {
    const [tag = "", command = "", ...words] = line.split(" ");
    const said = words.join(" ");
    const say = (...lines: string[]) => socket.write(lines.map((each) => `${each}\r\n`).join(""));
    const name = command.toUpperCase();
    switch (name === "UID" ? `UID ${words[0]?.toUpperCase()}` : name) {
      case "CAPABILITY":
        return say("* CAPABILITY IMAP4rev1", `${tag} OK done`);
      case "LOGIN":
        return /secret/.test(said)
          ? say(`${tag} OK signed in`)
          : say(`${tag} NO [AUTHENTICATIONFAILED] wrong password`);
      case "LIST":
        return say('* LIST (\\HasNoChildren) "/" "INBOX"', `${tag} OK done`);
      case "EXAMINE":
      case "SELECT":
        return say(
          "* FLAGS (\\Seen)",
          `* ${mails.length} EXISTS`,
          "* 0 RECENT",
          `* OK [UIDVALIDITY ${uidValidity}] valid`,
          `* OK [UIDNEXT ${mails.length + 1}] next`,
          `${tag} OK [READ-ONLY] opened`,
        );
      case "UID SEARCH": {
        const from = Number(/UID (\d+):\*/i.exec(said)?.[1] ?? 1);
        // As the standard has it, `n:*` finds the last one at least.
        const found = mails.map((_, at) => at + 1).filter((uid) => uid >= Math.min(from, mails.length));
        return say(`* SEARCH ${found.join(" ")}`.trimEnd(), `${tag} OK done`);
      }
      case "UID FETCH": {
        const uid = Number(words[1]);
        const source = mails[uid - 1];
        if (source === undefined) return say(`${tag} OK done`);
        fetched.set(uid, (fetched.get(uid) ?? 0) + 1);
        const item = /BODY(?:\.PEEK)?\[\](<0)?/i.test(said) && said.includes("<0") ? "BODY[]<0>" : "BODY[]";
        socket.write(`* ${uid} FETCH (UID ${uid} ${item} {${Buffer.byteLength(source)}}\r\n${source})\r\n`);
        return say(`${tag} OK done`);
      }
      case "LOGOUT":
        say("* BYE", `${tag} OK bye`);
        return socket.end();
      default:
        return say(`${tag} OK done`);
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
    let rest = "";
    socket.on("data", (chunk) => {
      const lines = `${rest}${chunk}`.split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  // reason for the cast: a server that listens on a port has an address with a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://jobs%40acme.example:secret@127.0.0.1:${port}/INBOX`,
    deliver: (source) => mails.push(source.replace(/\r?\n/g, "\r\n")),
    fetched,
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}
