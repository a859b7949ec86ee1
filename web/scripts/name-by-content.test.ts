import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readManifest } from "./manifest.ts";
import { importMap, lastingName, nameByContent, withNames } from "./name-by-content.ts";

const MANIFEST = {
  "app.html": {
    file: "assets/app.js",
    isEntry: true,
    imports: ["_core.js"],
    dynamicImports: ["library.tsx"],
  },
  "register.html": { file: "assets/register.js", isEntry: true, imports: ["_core.js"] },
  "_core.js": { file: "assets/core.js" },
  "library.tsx": { file: "assets/library.js", imports: ["_core.js"] },
};

let dist = "";

/** A build whose library says this. */
const writeBuild = (library: string): void => {
  mkdirSync(`${dist}/.vite`, { recursive: true });
  mkdirSync(`${dist}/assets`, { recursive: true });
  for (const { file } of Object.values(MANIFEST)) writeFileSync(`${dist}/${file}`, file);
  writeFileSync(`${dist}/assets/library.js`, library);
  writeFileSync(`${dist}/.vite/manifest.json`, JSON.stringify(MANIFEST));
};

const namesAfter = (library: string): string[] => {
  rmSync(dist, { recursive: true });
  writeBuild(library);
  nameByContent(dist);
  return readdirSync(`${dist}/assets`).sort();
};

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "names-"));
});

afterEach(() => rmSync(dist, { recursive: true }));

describe("naming files by their content", () => {
  it("changes the name of what changed, and no other", () => {
    const before = namesAfter('import "./core.js";');
    const after = namesAfter('import "./core.js"; 1;');
    expect(after.filter((name) => !before.includes(name))).toEqual([
      expect.stringMatching(/^library-[\w-]{6}\.js$/),
    ]);
    expect(after).toHaveLength(before.length);
  });

  it("leaves the files as they are, and says their names in the manifest", () => {
    namesAfter('import "./core.js";');
    const { file = "" } = readManifest(dist)["library.tsx"] ?? {};
    expect(lastingName(file)).toBe("assets/library.js");
    expect(readFileSync(`${dist}/${file}`, "utf8")).toBe('import "./core.js";');
  });

  it("maps all that a page can ever import, and neither the page nor what is none of its own", () => {
    namesAfter("");
    const manifest = readManifest(dist);
    const fileOf = (key: string) => `/${manifest[key]?.file}`;
    expect(JSON.parse(importMap(manifest, "app.html"))).toEqual({
      imports: {
        "/assets/core.js": fileOf("_core.js"),
        "/assets/library.js": fileOf("library.tsx"),
      },
    });
    expect(importMap(manifest, "register.html")).not.toContain("library");
  });

  it("names in a page the files that are there", () => {
    namesAfter("");
    const page = withNames(
      '<script src="/assets/app.js"></script><link href="/assets/core.js">',
      readManifest(dist),
    );
    const named = [...page.matchAll(/"\/assets\/([^"]+)"/g)].map(([, name]) => name);
    expect(readdirSync(`${dist}/assets`)).toEqual(expect.arrayContaining(named));
    expect(named).toHaveLength(2);
  });
});
