import { expect, test } from "vitest";
import { hashAdminCode, verifyAdminCode } from "./admin-code.ts";

test("verifies a code by its hash, which does not contain the code", async () => {
  const hash = await hashAdminCode("MOI-ADMIN-2026");
  expect(hash).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyAdminCode("MOI-ADMIN-2026", hash)).toBe(true);
  expect(await verifyAdminCode("MOI-ADMIN-2027", hash)).toBe(false);
});

test("two hashes of one code differ", async () => {
  expect(await hashAdminCode("code")).not.toBe(await hashAdminCode("code"));
});

test.each([undefined, "", "scrypt$$", "plain", "md5$c2FsdA$a2V5"])(
  "no code belongs to the hash %s",
  async (hash) => {
    expect(await verifyAdminCode("", hash)).toBe(false);
  },
);
