import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { userDocumentSchema } from "@darasa/contract/server/account-documents";
import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "../demo-accounts.ts";
import { DEMO_DATA } from "../suite/data.ts";
import { seedDocuments } from "./documents.ts";
import { PEOPLE } from "./people.ts";
import { writeSeed } from "./write-seed.ts";

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length))
    .sort((left, right) => (left < right ? -1 : 1));

describe("the seed program", () => {
  it("writes exactly the committed demo data", async () => {
    const directory = mkdtempSync(join(tmpdir(), "darasa-seed-"));
    try {
      await writeSeed(directory);
      expect(filesBelow(directory)).toEqual(filesBelow(DEMO_DATA));
      for (const file of filesBelow(directory)) {
        const isSame = readFileSync(directory + file).equals(readFileSync(DEMO_DATA + file));
        expect([file, isSame]).toEqual([file, true]);
      }
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it("has every promised account, and people that the API can read", async () => {
    const emails = PEOPLE.map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(DEMO_ACCOUNTS.map(({ email }) => email)));
    expect(new Set(emails).size).toBe(emails.length);
    expect(new Set(PEOPLE.map(({ uid }) => uid)).size).toBe(PEOPLE.length);
    const users = (await seedDocuments([])).filter(({ path }) => /^users\/[^/]+$/.test(path));
    expect(users).toHaveLength(PEOPLE.length);
    for (const { data } of users) expect(userDocumentSchema.safeParse(data).success).toBe(true);
  });

  it("has as many people of each role as promised, some of each waiting", () => {
    const of = (role: string, status?: string) =>
      PEOPLE.filter((person) => person.role === role && (status ?? person.status) === person.status)
        .length;
    expect(of("ADMIN")).toBeGreaterThanOrEqual(2);
    expect(of("TEACHER")).toBeGreaterThanOrEqual(6);
    expect(of("STUDENT")).toBe(40);
    expect(of("PARENT")).toBe(20);
    for (const role of ["TEACHER", "STUDENT", "PARENT"])
      expect(of(role, "PENDING")).toBeGreaterThan(0);
  });
});
