import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { pruneRouterModule } from "./prune-router.ts";

const folder = join(
  dirname(createRequire(import.meta.url).resolve("react-router")),
  "..",
  "production",
);
const modules = readdirSync(folder)
  .filter((name) => /^chunk-\w+\.mjs$/.test(name))
  .map((name) => readFileSync(join(folder, name), "utf8"));
const [module = "", ...others] = modules.filter((code) => pruneRouterModule(code) !== undefined);

describe("pruning the router", () => {
  it("finds the one module of the installed react-router that it is about", () => {
    expect(module).toContain("function BrowserRouter(");
    expect(others).toEqual([]);
  });

  it("leaves nothing that ties the data router to a page", () => {
    const pruned = pruneRouterModule(module);
    expect(pruned).not.toContain("dataRouterOpts?.state");
    expect(pruned).not.toMatch(/^\w+\.displayName = /m);
    expect(pruned).not.toMatch(/^var \w+ = React\d*\.forwardRef\($/m);
  });

  it("refuses a react-router that says something else", () => {
    const updated = module.replace("useNavigateStable()", "useStableNavigate()");
    expect(() => pruneRouterModule(updated)).toThrow("react-router has changed");
  });
});
