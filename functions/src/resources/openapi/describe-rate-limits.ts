import type { RateLimit, RateLimitKeyPart } from "@darasa/contract/http";
import { SECONDS_PER_MINUTE } from "@darasa/contract/limits";

const keyName = (key: RateLimitKeyPart): string => {
  if (key === "account" || key === "device") return key;
  if (key === "mailbox") return "mailbox, with all routes that count mailboxes,";
  return key === "ip-address" ? "IP address" : `\`${key.replace(/^(?:body|params)\./, "")}\``;
};

const describeRateLimit = ({ per, maxRequests, windowSeconds, ...limit }: RateLimit): string => {
  const requests = limit.failuresOnly === true ? "failed requests" : "requests";
  const field = limit.onlyWith === undefined ? "" : `with ${keyName(limit.onlyWith)} `;
  const devices = limit.devices === undefined ? "" : `from ${limit.devices} devices `;
  const keys = per.map(keyName).join(" and ");
  return `${maxRequests} ${requests} ${field}${devices}per ${keys} in ${windowSeconds / SECONDS_PER_MINUTE} minutes`;
};

/**
 * Describes the rate limits of a route in a Markdown paragraph. Returns undefined for a route without rate
 * limits.
 */
export const describeRateLimits = (limits: readonly RateLimit[] = []): string | undefined => {
  if (limits.length === 0) return undefined;
  const reset = limits.some(({ resetOnSuccess }) => resetOnSuccess === true)
    ? " A correct password or code resets the counters."
    : "";
  return `Rate limits: ${limits.map(describeRateLimit).join("; ")}.${reset}`;
};
