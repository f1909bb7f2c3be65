import { BlockList, isIP } from "node:net";

/** Networks that are not the internet: this machine, private ones, what clouds tell their machines, and whatever has no host in it. */
const inner = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  inner.addSubnet(network, prefix, "ipv4");

/** Of IPv6 only what is given out for the internet, without what leads to an IPv4 address by another name. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
const tunnels = new BlockList();
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  tunnels.addSubnet(network, prefix, "ipv6");

/** Whether an address is one of the internet, and not of a network that only machines inside it reach. */
export function isOutside(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inner.check(address, "ipv4");
    case 6:
      return global6.check(address, "ipv6") && !tunnels.check(address, "ipv6");
    default:
      return false;
  }
}
