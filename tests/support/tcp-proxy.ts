import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** What the line between two programs does. */
export type LineMood = "pass" | "refuse" | "stall";

export interface TcpProxy {
  port: number;
  mood: LineMood;
  /** How many connections were tried through it. */
  tries: number;
  /** Breaks every connection that stands. */
  cut(): void;
  close(): void;
}

/** A line to `target` that can be broken. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    proxy.tries++;
    if (proxy.mood === "refuse") return near.destroy();
    const far = connect(target.port, target.host);
    track(far);
    near.on("data", (chunk) => proxy.mood !== "stall" && far.write(chunk));
    far.on("data", (chunk) => proxy.mood !== "stall" && near.write(chunk));
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy: TcpProxy = {
    port: 0,
    mood: "pass",
    tries: 0,
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", () => listening()));
  // reason for the cast: a server that listens on a port has an address with a port
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}
