import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { userDocumentSchema } from "@darasa/contract/server/account-documents";
import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS } from "../demo-accounts.ts";
import { DEMO_DATA_DIRECTORY } from "../suite/local-data.ts";
import { buildSeedDocuments } from "./documents.ts";
import { SEED_PEOPLE } from "./people.ts";
import { writeDemoData } from "./write-demo-data.ts";

const filesBelow = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length))
    .sort((left, right) => (left < right ? -1 : 1));

describe("the seed program", () => {
  it("writes exactly the committed demo data", async () => {
    const directory = mkdtempSync(join(tmpdir(), "darasa-seed-"));
    try {
      await writeDemoData(directory);
      expect(filesBelow(directory)).toEqual(filesBelow(DEMO_DATA_DIRECTORY));
      for (const file of filesBelow(directory)) {
        const isSame = readFileSync(directory + file).equals(
          readFileSync(DEMO_DATA_DIRECTORY + file),
        );
        expect([file, isSame]).toEqual([file, true]);
      }
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  it("has every documented account, and user documents that match the schema", async () => {
    const emails = SEED_PEOPLE.flatMap(({ email }) => email ?? []);
    expect(emails).toEqual(expect.arrayContaining(DEMO_ACCOUNTS.map(({ email }) => email)));
    expect(new Set(emails).size).toBe(emails.length);
    expect(new Set(SEED_PEOPLE.map(({ uid }) => uid)).size).toBe(SEED_PEOPLE.length);
    const users = (await buildSeedDocuments([])).filter(({ path }) => /^users\/[^/]+$/.test(path));
    expect(users).toHaveLength(SEED_PEOPLE.length);
    for (const { data } of users) expect(userDocumentSchema.safeParse(data).success).toBe(true);
  });

  it("has the documented number of people per role, some of them pending", () => {
    const of = (role: string, status?: string) =>
      SEED_PEOPLE.filter(
        (person) => person.role === role && (status ?? person.status) === person.status,
      ).length;
    expect(of("ADMIN")).toBeGreaterThanOrEqual(2);
    expect(of("TEACHER")).toBeGreaterThanOrEqual(6);
    expect(of("STUDENT")).toBe(40);
    expect(of("PARENT")).toBe(20);
    for (const role of ["TEACHER", "STUDENT", "PARENT"])
      expect(of(role, "PENDING")).toBeGreaterThan(0);
  });
});
