import { readdirSync, readFileSync } from "node:fs";
import { type ESTree, type Plugin, parseSync } from "vite";

/** Every word of a text: whoever uses a style property or a condition has to write its name, `_hover` for `hover`. */
export const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.match(/[A-Za-z][A-Za-z\d]*/g));

export const wordsUnder = (folder: string): ReadonlySet<string> => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  // The catalogue of texts speaks of a person's content and display, not of CSS.
  const scripts = files.filter((file) => /^(?!texts\/).*(?<!\.test)\.tsx?$/.test(file));
  return wordsIn(scripts.map((file) => readFileSync(`${folder}/${file}`, "utf8")).join("\n"));
};

type Entry = ESTree.ObjectExpression["properties"][number];

const entriesOf = (node: ESTree.Node | null | undefined): readonly Entry[] =>
  node?.type === "ObjectExpression" ? node.properties : [];

const nameOf = (entry: Entry): string =>
  entry.type === "Property" && entry.key.type === "Identifier" ? entry.key.name : "";

/** The entries of the conditions and of the utilities, wherever the module declares them. */
const dictionaryEntries = (program: ESTree.Program): Entry[] =>
  program.body
    .flatMap((statement) =>
      statement.type === "VariableDeclaration" ? statement.declarations : [],
    )
    .flatMap(({ id, init }) => {
      const name = id.type === "Identifier" ? id.name : "";
      const argument = init?.type === "CallExpression" ? init.arguments[0] : undefined;
      if (name === "defaultConditions") return entriesOf(argument);
      if (name !== "defaultBaseConfig") return [];
      const utilities = entriesOf(argument).find((entry) => nameOf(entry) === "utilities");
      return utilities?.type === "Property" ? entriesOf(utilities.value) : [];
    });

const SHORTHANDS = /shorthand: \[([^\]]*)\]/;

/** Chakra's base preset without the entries whose name and shorthands are none of `words`. */
export function prunePreset(code: string, words: ReadonlySet<string>): string {
  const entries = dictionaryEntries(parseSync("preset-base.js", code).program);
  let pruned = "";
  let end = 0;
  for (const entry of entries) {
    const text = code.slice(entry.start, entry.end);
    const names = [nameOf(entry), ...wordsIn(SHORTHANDS.exec(text)?.[1] ?? "")];
    if (names.some((name) => words.has(name))) continue;
    pruned += code.slice(end, entry.start);
    end = code.indexOf(",", entry.end) === entry.end ? entry.end + 1 : entry.end;
  }
  return pruned + code.slice(end);
}

const CSS_PROPERTIES = /cssPropertiesStr = "([^"]*)"/;

/** The list of CSS properties without those that are none of `words`. */
export const pruneProperties = (code: string, words: ReadonlySet<string>): string =>
  code.replace(CSS_PROPERTIES, (_, list: string) => {
    const kept = list.split(",").filter((name) => words.has(name));
    return `cssPropertiesStr = "${kept.join(",")}"`;
  });

/** Chakra carries every CSS property and its own shorthands; a build keeps those that the product names. */
export function pruneChakra(sources: string): Plugin {
  const words = wordsUnder(sources);
  return {
    name: "darasa:prune-chakra",
    apply: "build",
    transform(code, id) {
      if (id.endsWith("/@chakra-ui/react/dist/esm/preset-base.js")) {
        return { code: prunePreset(code, words), map: null };
      }
      if (id.endsWith("/@pandacss/is-valid-prop/dist/index.mjs")) {
        return { code: pruneProperties(code, words), map: null };
      }
      return undefined;
    },
  };
}
