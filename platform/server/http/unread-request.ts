import { randomUUID } from "node:crypto";
import type { Duplex } from "node:stream";

/** What is told about a request that Node could not read, by the code of its error; any other is no HTTP. */
const kinds: Readonly<Record<string, { status: number; title: string; detail: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: "Request Header Fields Too Large",
    detail: "The address and headers of this request are too large. Clear this site's cookies, then try again.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    title: "Request Timeout",
    detail: "The request took too long to arrive. Try again.",
  },
};
const malformed = { status: 400, title: "Bad Request", detail: "This isn't a valid HTTP request." };

/** Answers a request that could not be read as problem JSON (RFC 9457), and hangs up: nothing after it can be read either. */
export function answerUnread(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = { type: "about:blank", ...(kinds[error.code ?? ""] ?? malformed) };
  const body = JSON.stringify({ ...problem, instance: `urn:evenhand:request:${randomUUID()}` });
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      "content-type: application/problem+json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      "cache-control: no-store",
      "x-content-type-options: nosniff",
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
