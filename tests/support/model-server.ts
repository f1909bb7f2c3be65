import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** What a model server was asked. */
export interface AskedModel {
  path: string;
  authorization: string | undefined;
  body: string;
}

type Answer = (res: ServerResponse) => void;

/** A server that speaks the OpenAI protocol, on this machine; closed after the file. */
export async function openModelServer() {
  const asked: AskedModel[] = [];
  let answer: Answer = () => undefined;
  const server = createServer(async (req: IncomingMessage, res) => {
    let body = "";
    for await (const part of req) body += part;
    asked.push({ path: req.url ?? "", authorization: req.headers.authorization, body });
    answer(res);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  // reason for the cast: a server that listens on a port has an address with a port
  const { port } = server.address() as AddressInfo;
  const json = (status: number, value: unknown): Answer => {
    return (res) => res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };
  return {
    url: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    asked,
    /** What it says from now on. */
    says: (content: unknown) => {
      answer = json(200, {
        id: "1",
        object: "chat.completion",
        choices: [
          {
            index: 0,
            finish_reason: "stop",
            message: { role: "assistant", content: typeof content === "string" ? content : JSON.stringify(content) },
          },
        ],
      });
    },
    answers: (given: Answer) => {
      answer = given;
    },
    refuses: (status: number) => {
      answer = json(status, { error: { message: "no" } });
    },
  };
}
