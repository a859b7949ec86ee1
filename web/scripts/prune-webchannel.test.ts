import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { pruneWebchannelModule } from "./prune-webchannel.ts";

const folder = dirname(
  createRequire(import.meta.url).resolve("@firebase/webchannel-wrapper/package.json"),
);
const module = readFileSync(
  join(folder, "dist/webchannel-blob/esm/webchannel_blob_es2018.js"),
  "utf8",
);

describe("pruning the transport of the listeners", () => {
  it("leaves no question to a stranger in the installed one", () => {
    expect(module).toContain("www.google.com");
    expect(pruneWebchannelModule(module)).not.toContain("www.google.com");
  });

  it("leaves everything else as it is", () => {
    const [before = "", after = ""] = pruneWebchannelModule(module).split("b==2||J(2);");
    expect(module.startsWith(before)).toBe(true);
    expect(module.endsWith(after)).toBe(true);
  });

  it("refuses a transport that says something else", () => {
    const updated = module.replace("cleardot.gif", "dot.gif");
    expect(() => pruneWebchannelModule(updated)).toThrow("has changed");
  });
});
