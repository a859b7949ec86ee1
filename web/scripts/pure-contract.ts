import { type ESTree, type Plugin, parseSync } from "vite";

const SOURCES = /\/packages\/contract\/src\/[\w-]+\.ts$/;

/** Literals and functions need no mark. */
const isBuilt = (init: ESTree.Expression | null | undefined): init is ESTree.Expression =>
  init !== null &&
  init !== undefined &&
  init.type !== "Literal" &&
  init.type !== "TemplateLiteral" &&
  init.type !== "ArrowFunctionExpression";

/** Every constant of a module as the result of a call that a bundler may leave out when nobody reads it. */
export function markPure(code: string): string {
  const constants = parseSync("contract.ts", code).program.body.flatMap((statement) => {
    const declared =
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    return declared?.type === "VariableDeclaration" ? declared.declarations : [];
  });
  let marked = "";
  let end = 0;
  for (const { init } of constants) {
    if (!isBuilt(init)) continue;
    const built = code.slice(init.start, init.end);
    marked += `${code.slice(end, init.start)}/* @__PURE__ */ (() => (${built}))()`;
    end = init.end;
  }
  return marked + code.slice(end);
}

/** Building a schema does nothing else: a page carries those that it uses, wherever they are written. */
export function pureContract(): Plugin {
  return {
    name: "darasa:pure-contract",
    apply: "build",
    enforce: "pre",
    transform: (code, id) => (SOURCES.test(id) ? { code: markPure(code), map: null } : undefined),
  };
}
