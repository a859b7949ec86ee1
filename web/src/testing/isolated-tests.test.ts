import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..");

it("lets only isolated test files replace modules, because the others share loaded modules", () => {
  const replacing = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file) && !/\.isolated\.test\.tsx?$/.test(file))
    .filter((file) => /\bvi\.(?:do)?mock\(/i.test(readFileSync(join(SOURCES, file), "utf8")));
  expect(replacing).toEqual([]);
});
