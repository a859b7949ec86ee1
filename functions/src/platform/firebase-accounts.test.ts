import { describe, expect, test } from "vitest";
import { readVerifiedIdToken } from "./firebase-accounts.ts";

const token = { uid: "teacher", auth_time: 2_000 };

describe("the sign-in time of an ID token", () => {
  test("is the time in the custom token, not the time at which the custom token was exchanged", () => {
    expect(readVerifiedIdToken({ ...token, signedInAt: 1_000 })).toEqual({
      accountId: "teacher",
      signedInAt: new Date(1_000_000),
    });
  });

  test("is never later than auth_time", () => {
    const read = readVerifiedIdToken({ ...token, signedInAt: 9_000 });
    expect(read?.signedInAt).toEqual(new Date(2_000_000));
  });

  test.each([undefined, null, "1000"])("is missing with the claim %s", (signedInAt) => {
    expect(readVerifiedIdToken({ ...token, signedInAt })).toBeUndefined();
  });
});
