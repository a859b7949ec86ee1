import { builtinEnvironments, type Environment } from "vitest/runtime";

/** Web standards of browsers that jsdom lacks and Node.js implements. */
const STANDARDS_OF_NODE = ["crypto", "performance", "ReadableStream"] as const;

const { jsdom } = builtinEnvironments;

/**
 * Builds the environment of the component tests: jsdom's window, completed by Web standards of Node.js. vitest's own
 * environment completes the window only in pools that do not use virtual machine contexts.
 */
const environment: Environment = {
  ...jsdom,
  async setupVM(options) {
    if (jsdom.setupVM === undefined) throw new Error("vitest's jsdom has no setupVM.");
    const machine = await jsdom.setupVM(options);
    for (const name of STANDARDS_OF_NODE) {
      Object.defineProperty(machine.getVmContext(), name, {
        configurable: true,
        writable: true,
        value: globalThis[name],
      });
    }
    return machine;
  },
};

// biome-ignore lint/style/noDefaultExport: vitest uses the default export.
export default environment;
