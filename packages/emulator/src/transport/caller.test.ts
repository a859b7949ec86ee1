import { describe, expect, it } from "vitest";
import { parseAuthorizationHeader } from "./caller.ts";

const encode = (json: unknown): string => Buffer.from(JSON.stringify(json)).toString("base64url");
const token = (payload: unknown, signature = ""): string =>
  `${encode({ alg: "none", type: "JWT" })}.${encode(payload)}.${signature}`;

describe("parseAuthorizationHeader", () => {
  it("treats a request without a header as unauthenticated", () => {
    expect(parseAuthorizationHeader(undefined)).toEqual({ kind: "anonymous" });
  });

  it.each(["Bearer owner", "bearer OWNER", "BEARER   Owner ", "Bearer ya29.a0Af"])(
    "treats %j as an administrator",
    (header) => {
      expect(parseAuthorizationHeader(header)).toEqual({ kind: "admin" });
    },
  );

  it("accepts an unsigned, expired token", () => {
    const claims = { sub: "alice", exp: 3600, role: "TEACHER" };
    expect(parseAuthorizationHeader(`Bearer ${token(claims)}`)).toEqual({
      kind: "user",
      uid: "alice",
      token: claims,
    });
  });

  it("prefers user_id to sub and does not verify the signature", () => {
    const caller = parseAuthorizationHeader(
      `Bearer ${token({ user_id: "alice", sub: "bob" }, "c2ln")}`,
    );
    expect(caller).toMatchObject({ kind: "user", uid: "alice" });
  });

  it("accepts base64 padding", () => {
    const padded = Buffer.from(JSON.stringify({ sub: "alicia" })).toString("base64");
    expect(padded).toMatch(/=$/);
    expect(parseAuthorizationHeader(`Bearer ${encode({})}.${padded}.`)).toMatchObject({
      uid: "alicia",
    });
  });

  it.each([
    ["no dots", "abc"],
    ["two parts", `${encode({})}.${encode({ sub: "a" })}`],
    ["four parts", `${token({ sub: "a" })}.x`],
    ["a payload that is not an object", `${encode({})}.${encode(["a"])}.`],
    ["a header that is not JSON", `YWJj.${encode({ sub: "a" })}.`],
    ["the wrong base64 alphabet", `${encode({})}.+/+/.`],
    ["a signature of impossible length", token({ sub: "a" }, "a")],
    ["no user id", token({ email: "a@b.c" })],
    ["no content", ""],
  ])("rejects a token with %s", (_what, text) => {
    expect(() => parseAuthorizationHeader(`Bearer ${text}`)).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT" }),
    );
  });

  it("rejects other authorization schemes", () => {
    expect(() => parseAuthorizationHeader("Basic b3duZXI6")).toThrow(
      expect.objectContaining({ code: "UNKNOWN" }),
    );
  });
});
