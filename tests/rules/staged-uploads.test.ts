import { readFileSync } from "node:fs";
import { UPLOADABLE_FILE_TYPES } from "@darasa/contract/content";
import { UPLOAD_MAX_BYTES } from "@darasa/contract/limits";
import { buildStagedUploadPath } from "@darasa/contract/staged-uploads";
import { expect, it } from "vitest";
import { resolveFromRoot } from "../../scripts/suite/paths.ts";

const RULES = readFileSync(resolveFromRoot("storage.rules"), "utf8");

it("storage.rules grants access to the contract's staging path only", () => {
  const [bucket, ...paths] = [...RULES.matchAll(/match (\S+) \{/g)].map(([, path]) => path);
  const parts = { ownerId: "{uid}", uploadId: "{uploadId}", fileName: "{fileName}" };
  expect(bucket).toBe("/b/{bucket}/o");
  expect(paths).toEqual([`/${buildStagedUploadPath(parts)}`]);
});

it("storage.rules accepts the contract's file types and maximum size", () => {
  const types = /contentType in \[(.*)\]/.exec(RULES)?.[1];
  expect(types?.split(", ")).toEqual(UPLOADABLE_FILE_TYPES.map((type) => `'${type}'`));
  const factors = /size <= ([\d* ]+);/.exec(RULES)?.[1]?.split("*").map(Number) ?? [];
  expect(factors.reduce((product, factor) => product * factor)).toBe(UPLOAD_MAX_BYTES);
});
