import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/*
 * Protects servers on the developer's machine from web pages of other origins. A browser sends the header
 * `Origin` with each request that a page can use to change data, and the page cannot change this header. The
 * header `Host` reveals DNS rebinding, in which the name of a foreign site resolves to a loopback address.
 * Programs such as curl and the SDKs for Node.js send no `Origin`.
 *
 * scripts/suite/guard-local-ports.ts loads this module into firebase-tools, so it imports types only.
 */

export interface LocalRequestPolicy {
  /**
   * Host names and IP addresses that are allowed in addition to the loopback names. IPv6 addresses have no
   * brackets.
   */
  readonly allowedHosts?: readonly string[];
  /**
   * The ports of web pages that may send requests. If absent, pages on all ports of an allowed host may send
   * requests.
   */
  readonly webPorts?: readonly number[];
}

const LOOPBACK_HOSTS: readonly string[] = ["127.0.0.1", "localhost", "[::1]"];
const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[^:[\]/?#@\s]+)(?::(\d{1,5}))?$/i;
const ORIGIN = /^(https?):\/\/(.+)$/i;
const DEFAULT_PORTS = new Map([
  ["http", 80],
  ["https", 443],
]);
const FORBIDDEN = 403;

/**
 * Returns true if the `Host` header names this machine and the `Origin` header, if present, is the origin of a
 * page that may send requests.
 */
export function isLocalRequest(
  { host = "", origin }: IncomingHttpHeaders,
  policy: LocalRequestPolicy,
): boolean {
  if (parseAllowedHost(host, policy) === undefined) return false;
  return origin === undefined || isAllowedOrigin(origin, policy);
}

function isAllowedOrigin(origin: string, policy: LocalRequestPolicy): boolean {
  const [, scheme = "", hostAndPort = ""] = ORIGIN.exec(origin) ?? [];
  const host = parseAllowedHost(hostAndPort, policy);
  if (host === undefined) return false;
  const port = host.port ?? DEFAULT_PORTS.get(scheme.toLowerCase());
  return policy.webPorts === undefined || (port !== undefined && policy.webPorts.includes(port));
}

function parseAllowedHost(
  text: string,
  { allowedHosts = [] }: LocalRequestPolicy,
): { readonly port: number | undefined } | undefined {
  const [, name = "", port] = HOST_AND_PORT.exec(text) ?? [];
  const lowerCaseName = name.toLowerCase();
  const isAllowed =
    LOOPBACK_HOSTS.includes(lowerCaseName) ||
    allowedHosts.some((host) => formatUrlHost(host).toLowerCase() === lowerCaseName);
  return isAllowed ? { port: port === undefined ? undefined : Number(port) } : undefined;
}

/** Formats a host name or an IP address for a URL, in which IPv6 addresses have brackets. */
export const formatUrlHost = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/**
 * Responds with 403 and closes the connection without reading the body. The response has no CORS headers, so the
 * page cannot read it.
 */
export function refuseRequest(response: ServerResponse): void {
  response.writeHead(FORBIDDEN, { "content-type": "text/plain", connection: "close" });
  response.end("This origin or host name may not use the local backend.\n");
}

/** Responds with 403 to a request for another protocol, such as WebSocket, and closes the connection. */
export function refuseUpgrade(socket: Duplex): void {
  // Ignores socket errors, because an error event without a listener would end the process.
  socket.on("error", () => undefined);
  socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
}
