/**
 * Loads node:http without `import`. An `import` reads every export of the module, and some of these exports load
 * Node's HTTP client, which takes a third of the emulator's start-up time.
 */
export const { Agent, createServer, request } = process.getBuiltinModule("node:http");
