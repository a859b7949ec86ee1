import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type ESTree, type Plugin, parseSync } from "vite";

/** What only the longest forms use. */
const RARE = ["useFieldArray", "useController", "useWatch"] as const;

interface Declared {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const nameOf = (statement: ESTree.Program["body"][number]): string | undefined => {
  if (statement.type === "FunctionDeclaration") return statement.id?.name;
  const [declared] = statement.type === "VariableDeclaration" ? statement.declarations : [];
  return declared?.id.type === "Identifier" ? declared.id.name : undefined;
};

const declarationsIn = (code: string): Declared[] =>
  parseSync("index.esm.mjs", code).program.body.flatMap((statement) => {
    const name = nameOf(statement);
    const { start, end } = statement;
    return name === undefined ? [] : [{ name, start, end, text: code.slice(start, end) }];
  });

const mentions = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** The rare declarations, and whatever mentions one of them. */
function rareAmong(declared: readonly Declared[]): ReadonlySet<Declared> {
  const rare = new Set(declared.filter(({ name }) => RARE.some((wanted) => wanted === name)));
  if (rare.size !== RARE.length) {
    throw new Error("react-hook-form has changed; scripts/split-hook-form.ts looks for its hooks");
  }
  const above = () =>
    declared.filter(
      (one) => !rare.has(one) && [...rare].some(({ name }) => mentions(one.text, name)),
    );
  for (let found = above(); found.length > 0; found = above()) {
    for (const one of found) rare.add(one);
  }
  return rare;
}

const EXPORTS = /export \{([^}]+)\};/;

/** react-hook-form as two modules: what every form uses, and what imports it for the rest. */
export function splitModule(code: string, main: string): { main: string; rare: string } {
  const declared = declarationsIn(code);
  const rare = rareAmong(declared);
  const [list = "", names = ""] = EXPORTS.exec(code) ?? [];
  const exported = names.split(",").map((name) => name.trim());
  const isRare = (name: string) => [...rare].some((one) => one.name === name);
  const text = [...rare].map((one) => one.text).join("\n");
  const shared = declared.filter((one) => !rare.has(one) && mentions(text, one.name));
  const offered = new Set([
    ...exported.filter((name) => !isRare(name)),
    ...shared.map(({ name }) => name),
  ]);
  let common = "";
  let end = 0;
  for (const one of [...rare].sort((a, b) => a.start - b.start)) {
    common += code.slice(end, one.start);
    end = one.end;
  }
  common += code.slice(end);
  return {
    main: common.replace(list, () => `export { ${[...offered].join(", ")} };`),
    rare: `import React from "react";
import { ${shared.map(({ name }) => name).join(", ")} } from ${JSON.stringify(main)};
${text}
export { ${exported.filter(isRare).join(", ")} };`,
  };
}

const MAIN = join(
  dirname(createRequire(import.meta.url).resolve("react-hook-form")),
  "index.esm.mjs",
);
const WHOLE = "\0split:react-hook-form";
const RARE_PART = "\0split:react-hook-form/rare";

/** The library is one file, so that a hook that one screen uses would come to every form. */
export function splitHookForm(): Plugin {
  const parts = splitModule(readFileSync(MAIN, "utf8"), MAIN);
  return {
    name: "darasa:split-hook-form",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => {
      if (source === "react-hook-form") return { id: WHOLE, moduleSideEffects: false };
      return source === RARE_PART ? { id: RARE_PART, moduleSideEffects: false } : null;
    },
    load: (id) => {
      if (id === WHOLE) {
        return `export * from ${JSON.stringify(MAIN)};\nexport * from ${JSON.stringify(RARE_PART)};`;
      }
      if (id === RARE_PART) return parts.rare;
      return id === MAIN ? parts.main : undefined;
    },
  };
}
