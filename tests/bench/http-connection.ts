import { connect, type Socket } from "node:net";

/** One kept-alive connection that sends a request and waits for the whole answer; as light as a client can be. */
export class HttpConnection {
  readonly #socket: Socket;
  #received = "";
  #settle: { resolve: (answer: string) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => {
      this.#received += chunk.toString("latin1");
      if (isWhole(this.#received)) this.#answer();
    });
    socket.on("error", (error) => this.#settle?.reject(error));
    socket.on("close", () => this.#settle?.reject(new Error("The server closed the connection.")));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(new HttpConnection(socket)));
      socket.once("error", reject);
    });
  }

  /** Sends a JSON body; throws unless the answer is a 2xx. */
  async post(
    port: number,
    path: string,
    cookie: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncookie: ${cookie}\r\norigin: http://localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${more.join("")}\r\n`;
    const answer = await new Promise<string>((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(head + body);
    });
    if (!/^HTTP\/1\.1 2/.test(answer)) throw new Error(`${path} was refused: ${answer.slice(0, 800)}`);
    return bodyOf(answer);
  }

  #answer(): void {
    const answer = this.#received;
    this.#received = "";
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.resolve(answer);
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }
}

function isWhole(text: string): boolean {
  const head = text.indexOf("\r\n\r\n");
  if (head < 0) return false;
  const length = /^content-length: (\d+)/im.exec(text.slice(0, head))?.[1];
  if (length !== undefined) return text.length - head - 4 >= Number(length);
  return text.endsWith("0\r\n\r\n");
}

function bodyOf(answer: string): string {
  const at = answer.indexOf("\r\n\r\n");
  const [head, body] = [answer.slice(0, at), answer.slice(at + 4)];
  if (!/^transfer-encoding: chunked/im.test(head)) return body;
  let rest = body;
  let whole = "";
  for (;;) {
    const line = rest.indexOf("\r\n");
    const size = Number.parseInt(rest.slice(0, line), 16);
    if (!(size > 0)) return whole;
    whole += rest.slice(line + 2, line + 2 + size);
    rest = rest.slice(line + 4 + size);
  }
}
