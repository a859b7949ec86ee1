type Value = string | Readonly<Record<string, string>>;

interface Token {
  readonly value: Value;
}

interface Tree {
  readonly [name: string]: Tree | Token;
}

interface Leaf {
  readonly path: readonly string[];
  readonly value: Value;
}

interface Options {
  readonly prefix?: string;
  readonly tokens?: Tree;
  readonly semanticTokens?: Tree;
  readonly breakpoints?: Readonly<Record<string, string>>;
}

const isToken = (node: Tree | Token): node is Token => "value" in node;

const leavesOf = (tree: Tree, above: readonly string[] = []): Leaf[] =>
  Object.entries(tree).flatMap(([name, node]) => {
    const path = name === "DEFAULT" ? above : [...above, name];
    return isToken(node) ? [{ path, value: node.value }] : leavesOf(node, path);
  });

const tokensOf = (values: Readonly<Record<string, string>>, prefix = ""): Tree =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [prefix + name, { value }] as const),
  );

/**
 * Stands in for Chakra's own dictionary in a build, with the part of it that our theme uses: literal values, values by
 * condition, references in styles, and negative spacing. It has no palettes and mixes no colours.
 */
export const createTokenDictionary = ({
  prefix = "",
  tokens = {},
  semanticTokens = {},
  breakpoints = {},
}: Options) => {
  const cssVarMap = new Map<string, Map<string, string>>();
  const flatMap = new Map<string, string>();
  const byCategory: Record<string, Record<string, string>> = {};

  const offer = (category: string, property: string, reference: string): void => {
    flatMap.set(`${category}.${property}`, reference);
    byCategory[category] = { ...byCategory[category], [property]: reference };
  };

  const add = ({ path, value }: Leaf): void => {
    const [category = "", ...rest] = path;
    const property = rest.join(".");
    const name = path.join("-").replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
    const variable = `--${prefix}-${name}`;
    const reference = `var(${variable})`;
    for (const [condition, text] of Object.entries(
      typeof value === "string" ? { base: value } : value,
    )) {
      const variables = cssVarMap.get(condition) ?? new Map<string, string>();
      cssVarMap.set(condition, variables.set(variable, text));
    }
    offer(category, property, reference);
    if (category === "spacing") offer(category, `-${property}`, `calc(${reference} * -1)`);
  };

  const { sizes = {}, ...others } = tokens;
  const all = {
    ...others,
    sizes: { ...sizes, ...tokensOf(breakpoints, "breakpoint-") },
    breakpoints: tokensOf(breakpoints),
  };
  for (const leaf of [...leavesOf(all), ...leavesOf(semanticTokens)]) add(leaf);

  const getVar = (path: string, fallback?: string): string | undefined =>
    flatMap.get(path) ?? fallback;

  return {
    allTokens: [],
    cssVarMap,
    categoryMap: new Map(),
    colorPaletteMap: new Map(),
    getByName: (path: string) => (flatMap.has(path) ? { value: getVar(path) } : undefined),
    getCategoryValues: (category: string) => byCategory[category] ?? null,
    getVar,
    expandReferenceInValue: (value: string) =>
      value.replace(/\{([^}]*)\}/g, (_, path: string) => getVar(path, path) ?? path),
  };
};
