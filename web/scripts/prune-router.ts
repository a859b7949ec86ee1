import type { Plugin } from "vite";

interface Assumption {
  /** What react-router says: exactly once, or this list is out of date and the build fails. */
  readonly says: string;
  readonly becomes: string;
}

/** Under BrowserRouter there is no data router: nothing provides its contexts, and no route has a loader, an action or an error element. */
const ASSUMPTIONS: readonly Assumption[] = [
  {
    says: "function _renderMatches(matches, parentMatches = [], dataRouterOpts) {\n  let dataRouterState = dataRouterOpts?.state;",
    becomes:
      "function _renderMatches(matches, parentMatches = []) {\n  const dataRouterOpts = void 0;\n  const dataRouterState = void 0;",
  },
  {
    says: "return isDataRoute ? useNavigateStable() : useNavigateUnstable();",
    becomes: "return useNavigateUnstable();",
  },
  {
    says: "let routerState = React10.useContext(DataRouterStateContext);",
    becomes: "const routerState = null;",
  },
  {
    // A link fetches no page before it is followed: nothing here passes `prefetch`.
    says: "let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(\n      prefetch,\n      rest\n    );",
    becomes: "const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;",
  },
  {
    says: "RenderErrorBoundary.contextType = RSCRouterContext;",
    becomes: "",
  },
];

/** Only React's developer tools read it, and it ties every component to the bundle. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;

/** Making a component does nothing else. */
const FORWARD_REF = /(?<=^var \w+ = )(?=React\d*\.forwardRef\($)/gm;

const MODULE = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;

/** The one module of react-router that has both the routes and the links; undefined for any other. */
export function pruneRouterModule(code: string): string | undefined {
  if (!code.includes("function _renderMatches(")) return undefined;
  const pruned = ASSUMPTIONS.reduce((text, { says, becomes }) => {
    if (text.split(says).length !== 2) {
      throw new Error(`react-router has changed; scripts/prune-router.ts looks for:\n${says}`);
    }
    return text.replace(says, () => becomes);
  }, code);
  return pruned.replace(DISPLAY_NAME, "").replace(FORWARD_REF, "/* @__PURE__ */ ");
}

/** Takes the data router's parts out of react-router. */
export function pruneRouter(): Plugin {
  return {
    name: "darasa:prune-router",
    transform(code, id) {
      const pruned = MODULE.test(id) ? pruneRouterModule(code) : undefined;
      return pruned === undefined ? undefined : { code: pruned, map: null };
    },
  };
}
