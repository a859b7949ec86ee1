import { expect, test } from "vitest";
import { hashCode, verifyCode } from "./hashed-code.ts";

test("verifies a code by its hash, which does not contain the code", async () => {
  const hash = await hashCode("MOI-ADMIN-2026");
  expect(hash).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyCode("MOI-ADMIN-2026", hash)).toBe(true);
  expect(await verifyCode("MOI-ADMIN-2027", hash)).toBe(false);
});

test("two hashes of one code differ", async () => {
  expect(await hashCode("code")).not.toBe(await hashCode("code"));
});

test.each([undefined, "", "scrypt$$", "plain", "md5$c2FsdA$a2V5"])(
  "no code belongs to the hash %s",
  async (hash) => {
    expect(await verifyCode("", hash)).toBe(false);
  },
);
