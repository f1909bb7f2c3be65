import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Exchange, Step } from "./exchange.ts";
import { answerUnread } from "./unread-request.ts";

/** How long a sender may take, in ms. Whoever is slower holds a connection for nothing. */
export interface Patience {
  /** For all headers of a request. */
  headersTimeout: number;
  /** For the whole request. */
  requestTimeout: number;
  /** How often the two are looked at. */
  connectionsCheckingInterval: number;
}

const patience: Patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 1000 };

/** A server that leads each request through the steps, in their order, until one has answered. */
export function serveSteps(parts: {
  steps: readonly Step[];
  addressOf: (req: IncomingMessage) => string;
  onError: (error: unknown, exchange: Exchange) => void;
  patience?: Patience;
}): Server {
  /** The latest answer on each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer({ ...(parts.patience ?? patience) }, (req, res) => {
    answers.set(req.socket, res);
    const exchange: Exchange = {
      req,
      res,
      path: pathOf(req),
      requestId: randomUUID(),
      ip: parts.addressOf(req),
      caller: { sessionToken: null, anonymousId: null },
      body: undefined,
      isTurnedAway: false,
    };
    walk(parts.steps, exchange).catch((error: unknown) => parts.onError(error, exchange));
  });
  server.on("clientError", (error, socket) => {
    const answer = answers.get(socket);
    // Within an answer that has begun, another one would be taken for a part of it.
    if (answer?.headersSent && !answer.writableFinished) socket.destroy();
    else answerUnread(error, socket);
  });
  return server;
}

async function walk(steps: readonly Step[], exchange: Exchange): Promise<void> {
  for (const step of steps) {
    // A step that need not wait does not: a microtask each would add up on the way of every request.
    const answered = step(exchange);
    if (typeof answered === "boolean" ? answered : await answered) return;
  }
}

const pathOf = (req: IncomingMessage) => (req.url ?? "/").split("?", 1)[0] ?? "/";
