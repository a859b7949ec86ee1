/**
 * Loads node:http without `import`. An `import` evaluates all exports, including an HTTP client that takes a
 * third of the start-up time.
 */
export const { Agent, createServer, request } = process.getBuiltinModule("node:http");
