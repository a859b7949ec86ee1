import type { RpcCaller } from "../model/rpc.ts";
import { createInvalidArgumentError, StatusError } from "../model/status.ts";

/**
 * Returns the caller that an `Authorization` header identifies. Accepts unsigned and expired tokens, because the
 * Auth emulator does not sign tokens and test libraries create tokens that expired in 1970. Throws a StatusError
 * for an unreadable token.
 */
export function parseAuthorizationHeader(authorization: string | undefined): RpcCaller {
  if (authorization === undefined) return { kind: "anonymous" };
  const [, scheme, token] = /^\s*(\S+)\s*(.*?)\s*$/s.exec(authorization) ?? [];
  if (scheme?.toLowerCase() !== "bearer") {
    throw new StatusError("UNKNOWN", "Unsupported authorization scheme.");
  }
  if (token === undefined || token === "") throw invalidToken();
  if (token.toLowerCase() === "owner" || token.startsWith("ya29.")) return { kind: "admin" };
  return userOf(token);
}

function userOf(token: string): RpcCaller {
  const [header = "", payload = "", signature, ...rest] = token.split(".");
  if (signature === undefined || rest.length > 0) throw invalidToken();
  decodeObject(header);
  decodeBase64Url(signature);
  const claims = decodeObject(payload);
  const uid = claims.user_id ?? claims.sub;
  if (typeof uid !== "string") throw invalidToken();
  return { kind: "user", uid, token: claims };
}

function decodeObject(text: string): Readonly<Record<string, unknown>> {
  const bytes = decodeBase64Url(text);
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw invalidToken();
  }
  if (!isObject(json)) throw invalidToken();
  return json;
}

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === "object" && json !== null && !Array.isArray(json);

function decodeBase64Url(text: string): Buffer {
  const [, digits] = /^([A-Za-z0-9_-]*)={0,2}$/.exec(text) ?? [];
  if (digits === undefined || digits.length % 4 === 1) throw invalidToken();
  return Buffer.from(digits, "base64url");
}

const invalidToken = (): StatusError => createInvalidArgumentError("invalid jwt");
