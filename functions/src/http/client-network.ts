const IPV4_IN_IPV6_PREFIX = "::ffff:";
const IPV6_GROUPS = 8;
/** The groups of an IPv6 address that identify the network. The other groups identify a computer in it. */
const NETWORK_GROUPS = 4;

/**
 * Returns the network of a client for rate limits: an IPv4 address, or the first 64 bits of an IPv6 address. An
 * IPv6 client can choose the other 64 bits freely, so a limit per IPv6 address would limit nothing.
 */
export const getClientNetwork = (ipAddress: string): string => {
  const address = ipAddress.toLowerCase();
  if (address.startsWith(IPV4_IN_IPV6_PREFIX) && address.includes(".")) {
    return address.slice(IPV4_IN_IPV6_PREFIX.length);
  }
  if (!address.includes(":")) return address;
  const [before = "", after] = address.split("::");
  const start = before === "" ? [] : before.split(":");
  const end = after === undefined || after === "" ? [] : after.split(":");
  const zeros = Array.from({ length: IPV6_GROUPS - start.length - end.length }, () => "0");
  const groups = after === undefined ? start : [...start, ...zeros, ...end];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
};
