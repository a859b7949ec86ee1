import { createRequire } from "node:module";
import { afterEach, expect, it, vi } from "vitest";
import { resolveFromRoot } from "./paths.ts";

const requireFromFirebaseTools = createRequire(
  resolveFromRoot("node_modules", "firebase-tools", "package.json"),
);
const exegesisExpress = requireFromFirebaseTools("exegesis-express");
const exegesis = createRequire(requireFromFirebaseTools.resolve("exegesis-express"))("exegesis");

afterEach(() => vi.restoreAllMocks());

it("makes exegesis compile a schema when the first request needs it", async () => {
  const compileApi = vi.spyOn(exegesis, "compileApi").mockResolvedValue("middleware");
  const api = { openapi: "3.0.0" };
  await exegesisExpress.middleware(api, { controllers: {} });
  expect(compileApi).toHaveBeenLastCalledWith(api, { controllers: {} });

  await import("./check-auth-requests-lazily.ts");
  expect(await exegesisExpress.middleware(api, { controllers: {} })).toBe("middleware");
  const lazily = { controllers: {}, lazyCompileValidationSchemas: true };
  expect(compileApi).toHaveBeenLastCalledWith(api, lazily);
});
