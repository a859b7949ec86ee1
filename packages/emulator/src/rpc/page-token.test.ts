import { Buffer } from "node:buffer";
import fc from "fast-check";
import { expect, test } from "vitest";
import { StatusError } from "../model/status.ts";
import { decodePageToken, encodePageToken, type PageStartPosition } from "./page-token.ts";

const page: fc.Arbitrary<PageStartPosition> = fc.record(
  {
    scope: fc.string(),
    offset: fc.nat(),
    time: fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }),
    after: fc.string({ minLength: 1 }),
  },
  { requiredKeys: ["scope", "offset"] },
);

test("round-trips the position of every page", () => {
  fc.assert(
    fc.property(page, (one) => {
      expect(decodePageToken(encodePageToken(one), one.scope)).toEqual(one);
    }),
  );
});

test("reads an empty token as the first page", () => {
  expect(decodePageToken("", "c")).toEqual({ scope: "c", offset: 0 });
});

test("parses any text as a token of this list or throws INVALID_ARGUMENT", () => {
  const json = fc.json().map((text) => Buffer.from(text).toString("base64url"));
  fc.assert(
    fc.property(fc.oneof(fc.string({ minLength: 1 }), json), (token) => {
      expect(() => decodePageToken(token, "c")).toThrow(StatusError);
    }),
  );
});
