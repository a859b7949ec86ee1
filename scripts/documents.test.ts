import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT_DIRECTORY, resolveFromRoot } from "./suite/paths.ts";

const read = (path: string): string => readFileSync(resolveFromRoot(path), "utf8");

const trackedFiles = execFileSync("git", ["ls-files", "-z"], {
  cwd: ROOT_DIRECTORY,
  encoding: "utf8",
})
  .split("\0")
  .filter((path) => path !== "");
const markdownFiles = trackedFiles.filter((path) => path.endsWith(".md"));

/**
 * Lists the targets of relative links and images in a Markdown text. Leaves out the part of each target from `#`
 * on.
 */
const relativeTargets = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
    .map(([, link, image]) => link ?? image ?? "")
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ""));

test.each(markdownFiles)("%s links to files that exist", (path) => {
  const missing = relativeTargets(read(path)).filter(
    (target) => !existsSync(resolveFromRoot(join(dirname(path), target))),
  );
  expect(missing).toEqual([]);
});

/**
 * Matches the paths of source files that belong to other repositories. The document docs/conformance.md of the
 * emulator names such files, and this test does not expect them in this repository.
 */
const FOREIGN_FILE = /^system-test\//;

const SOURCE_FILE = /^[\w@.][\w./-]*\.(?:tsx?|mjs|cjs|rules|html)$/;

/**
 * Lists the source files that a Markdown text names in inline code. The text may name the whole path of a file
 * or only the end of the path.
 */
const namedSourceFiles = (markdown: string): string[] =>
  [...markdown.matchAll(/`([^`\s]+)`/g)]
    .map(([, code = ""]) => code)
    .filter((code) => SOURCE_FILE.test(code) && !FOREIGN_FILE.test(code));

test.each(markdownFiles)("%s names source files that exist", (path) => {
  const missing = namedSourceFiles(read(path)).filter(
    (name) => !trackedFiles.some((file) => file === name || file.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

/**
 * Replaces every placeholder in a path by {}. The security rules and docs/data-model.md may name the same
 * placeholder differently, and their paths are equal after the replacement.
 */
const withoutNames = (path: string): string => path.replaceAll(/\{[^}]*\}(?:_\{[^}]*\})*/g, "{}");

/**
 * Lists the document paths of all `match` blocks in security rules. The path of a nested block begins with the
 * path of its enclosing block.
 */
const matchedPaths = (rules: string): string[] => {
  const open: string[] = [];
  const paths: string[] = [];
  for (const line of rules.split("\n")) {
    const match = /^\s*match \/(\S+) \{$/.exec(line)?.[1];
    if (match !== undefined && !match.startsWith("databases/")) {
      const parents = open.filter((part) => part !== "");
      paths.push(withoutNames([...parents, match].join("/")));
      open.push(match);
    } else if (/\{$/.test(line.trim())) {
      open.push("");
    }
    if (/^\s*\}$/.test(line)) open.pop();
  }
  return paths;
};

/** Lists the document paths that the tables of docs/data-model.md contain in their first column. */
const describedPaths = (page: string): string[] =>
  [...page.matchAll(/^\| `([^`]+)`/gm)].map(([, path = ""]) => withoutNames(path));

describe("docs/data-model.md", () => {
  const paths = matchedPaths(read("firestore.rules"));

  test("is compared with all match blocks of the rules", () => {
    expect(paths).toContain("conversations/{}/messages/{}");
    expect(paths.length).toBeGreaterThan(12);
  });

  test.each(paths)("describes %s", (path) => {
    expect(describedPaths(read("docs/data-model.md"))).toContain(path);
  });
});
