import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Without the IPv6 dress of an IPv4 address, without a port and brackets; empty when it is no address. */
function plainAddress(written: string): string {
  const bare = written
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  const address = bare.toLowerCase().replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, "");
  return isIP(address) ? address : "";
}

/**
 * Tells who sent a request. Forwarded headers count only when the connection comes from a named proxy, and then from
 * the right: the first address that is not itself a named proxy is the client. Everybody else's are ignored.
 */
export function clientAddressReader(trusted: readonly string[]): (req: IncomingMessage) => string {
  const proxies = new BlockList();
  for (const range of trusted) {
    const [ip = "", bits] = range.split("/");
    const kind = isIP(ip) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) proxies.addAddress(ip, kind);
    else proxies.addSubnet(ip, Number(bits), kind);
  }
  const isProxy = (ip: string) => ip !== "" && proxies.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");
  return (req) => {
    const peer = plainAddress(req.socket.remoteAddress ?? "");
    if (trusted.length === 0 || !isProxy(peer)) return peer;
    const chain = [req.headers["x-forwarded-for"] ?? []].flat().join(",").split(",").map(plainAddress);
    let client = peer;
    for (const hop of chain.reverse()) {
      if (hop === "") break;
      client = hop;
      if (!isProxy(hop)) break;
    }
    return client;
  };
}

/** What a limit counts for an address: IPv4 as it is, IPv6 by its /64, because one household owns all of that. */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const [head = "", tail] = ip.split("%", 1).join().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(":")}::/64`;
}
