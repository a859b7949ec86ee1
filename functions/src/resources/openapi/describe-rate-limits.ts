import type { RateLimit, RateLimitKeyPart } from "@darasa/contract/http";
import { SECONDS_PER_MINUTE } from "@darasa/contract/limits";

const keyName = (key: RateLimitKeyPart): string => {
  if (key === "account") return "account";
  return key === "ip-address" ? "IP address" : `\`${key.slice("body.".length)}\``;
};

const describeRateLimit = ({ per, maxRequests, windowSeconds }: RateLimit): string =>
  `${maxRequests} requests per ${per.map(keyName).join(" and ")} in ${windowSeconds / SECONDS_PER_MINUTE} minutes`;

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
