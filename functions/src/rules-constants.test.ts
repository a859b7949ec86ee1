import { readFileSync } from "node:fs";
import { CONTENT_ACCESS_LEVELS } from "@darasa/contract/curriculum";
import { GUARDIAN_LINK_STATUSES } from "@darasa/contract/guardian-links";
import {
  CONVERSATION_PAGE_SIZE,
  MESSAGE_PAGE_SIZE,
  UPLOAD_MAX_BYTES,
} from "@darasa/contract/limits";
import { CLASSES_AUDIENCE, EVERYONE_AUDIENCE } from "@darasa/contract/realtime";
import { ACCOUNT_STATUSES, ROLES } from "@darasa/contract/roles";
import { SCHOOL_SUBSCRIPTION_PLANS } from "@darasa/contract/school-plans";
import { getContentAudience } from "@darasa/contract/server/content-documents";
import { expect, test } from "vitest";

const read = (file: string): string =>
  readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

const WORDS: readonly string[] = [
  ...ROLES,
  ...ACCOUNT_STATUSES,
  ...CONTENT_ACCESS_LEVELS,
  ...SCHOOL_SUBSCRIPTION_PLANS,
  ...GUARDIAN_LINK_STATUSES,
  EVERYONE_AUDIENCE,
  CLASSES_AUDIENCE,
];

test.each(["firestore.rules", "storage.rules"])(
  "%s contains only names that the contract defines",
  (file) => {
    const used = [...read(file).matchAll(/'([A-Z_]{2,})'/g)].map(([, word]) => word ?? "");
    expect(used.length).toBeGreaterThan(2);
    expect(used.filter((word) => !WORDS.includes(word))).toEqual([]);
  },
);

test.each(["firestore.rules", "storage.rules"])(
  "%s grants no access with a recursive wildcard",
  (file) => {
    expect(read(file)).not.toMatch(/=\*\*\}|debug\(/);
  },
);

test("no Firestore rule grants a write", () => {
  const verbs = [...read("firestore.rules").matchAll(/allow ([\w, ]+):/g)].map(([, verb]) => verb);
  expect(new Set(verbs)).toEqual(new Set(["get", "list"]));
});

test("the Firestore rules name the audiences of library items and assessments as the contract does", () => {
  const audiences = new Set([
    ...CONTENT_ACCESS_LEVELS.map((level) => getContentAudience(level, "")),
    EVERYONE_AUDIENCE,
    CLASSES_AUDIENCE,
  ]);
  const used = [...read("firestore.rules").matchAll(/audience == '([\w:]+)'/g)];
  expect(new Set(used.map(([, audience]) => audience))).toEqual(audiences);
});

test("the storage rules allow the contract's size and nothing larger", () => {
  const [, megabytes] = /<= (\d+) \* 1024 \* 1024/.exec(read("storage.rules")) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBe(UPLOAD_MAX_BYTES);
});

test("the Firestore rules allow lists with the limits of the contract and no other lists", () => {
  const lists = [...read("firestore.rules").matchAll(/allow list: ([^;]*);/g)].map(
    ([, rule]) => rule,
  );
  const limits = lists.map((rule = "") => Number(/request\.query\.limit <= (\d+)/.exec(rule)?.[1]));
  const newestAssessment = 1;
  expect(limits).toEqual([newestAssessment, CONVERSATION_PAGE_SIZE, MESSAGE_PAGE_SIZE]);
});
