import { readFileSync } from "node:fs";
import { ROLES } from "@darasa/contract/roles";
import { beforeAll, describe, expect, it } from "vitest";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";
import {
  createUniqueProjectId,
  getFirestoreHost,
  loadSecurityRules,
} from "../conformance/target.ts";
import { ALL_RULES_TEST_ACTORS, createIdToken } from "./actors.ts";
import { DOCUMENT_ACCESS_CASES, QUERY_ACCESS_CASES } from "./firestore.table.ts";
import { createFirestoreRestClient, type DocumentOperation } from "./firestore-rest.ts";
import { isMatchedBy, listMatchPaths } from "./list-match-paths.ts";
import { listUnevaluatedRulesExpressions } from "./list-unevaluated-expressions.ts";
import { NEWEST_ASSESSMENT_CASES } from "./newest-assessment.table.ts";

const RULES = readFileSync(resolveFromRoot("firestore.rules"), "utf8");
const FORBIDDEN = 403;
const projectId = createUniqueProjectId("product-rules");
const rest = createFirestoreRestClient(projectId);

beforeAll(async () => {
  await loadSecurityRules(projectId, RULES);
  for (const { path, data } of DOCUMENT_ACCESS_CASES) {
    if (data !== undefined) expect(await rest.seed(path, data)).toBe(200);
  }
});

/**
 * Lists the actors whose request gets a status other than 403, which means that the rules allow it. An allowed
 * request for a missing document gets 404.
 */
const whoMay = async (ask: (token: string | undefined) => Promise<number>): Promise<string[]> => {
  const admitted: string[] = [];
  for (const actor of ALL_RULES_TEST_ACTORS) {
    const status = await ask(createIdToken(actor));
    expect([200, 404, FORBIDDEN]).toContain(status);
    if (status !== FORBIDDEN) admitted.push(actor);
  }
  return admitted;
};

const sorted = (actors: readonly string[]): string[] => [...actors].sort();

describe("get", () => {
  it.each(DOCUMENT_ACCESS_CASES)("$path", async ({ path, get }) => {
    expect(sorted(await whoMay((token) => rest.ask("get", path, token)))).toEqual(sorted(get));
  });
});

describe("list", () => {
  it.each([...QUERY_ACCESS_CASES, ...NEWEST_ASSESSMENT_CASES])(
    "$name",
    async ({ list, ...query }) => {
      const admitted = await whoMay((token) => rest.list(query, token));
      expect(sorted(admitted)).toEqual(sorted(list));
    },
  );
});

describe.each(["create", "update", "delete"] as const satisfies DocumentOperation[])(
  "%s",
  (verb) => {
    it.each(DOCUMENT_ACCESS_CASES)("$path is refused to all actors", async ({ path }) => {
      expect(await whoMay((token) => rest.ask(verb, path, token))).toEqual([]);
    });
  },
);

describe("the rules file", () => {
  const matchPaths = listMatchPaths(RULES);

  it("contains only documents of the tables", () => {
    expect(matchPaths.length).toBeGreaterThan(10);
    const missing = matchPaths.filter(
      (pattern) => !DOCUMENT_ACCESS_CASES.some(({ path }) => isMatchedBy(pattern, path)),
    );
    expect(missing).toEqual([]);
  });

  it("contains only collections of the tables", () => {
    const queried = QUERY_ACCESS_CASES.map(({ parent, collection }) =>
      parent === undefined ? collection : `${parent}/${collection}`,
    );
    const missing = matchPaths
      .map((pattern) => pattern.slice(0, pattern.lastIndexOf("/")))
      .filter((pattern) => !queried.some((path) => isMatchedBy(pattern, path)));
    expect(missing).toEqual([]);
  });

  it("uses only roles of the contract", () => {
    const roles = [...RULES.matchAll(/'([A-Z]+)'/g)]
      .map(([, word]) => word ?? "")
      .filter((word) => /^(ADMIN|TEACHER|STUDENT|PARENT)/.test(word));
    expect(roles.length).toBeGreaterThan(0);
    for (const role of roles) expect(ROLES).toContain(role);
  });

  it("has no expression that the tables leave unevaluated", async () => {
    const response = await fetch(
      `http://${getFirestoreHost()}/emulator/v1/projects/${projectId}:ruleCoverage`,
    );
    expect(listUnevaluatedRulesExpressions(await response.json())).toEqual([]);
  });
});
