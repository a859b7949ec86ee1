import { setImmediate as nextTurn } from "node:timers/promises";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
// The API client imports the texts of error responses with the first error. Loading them here keeps a busy machine from
// delaying the first error of a test.
import "@/lib/response-error-texts.ts";

// Testing Library's `findBy…` and `waitFor` wait for up to 15 seconds, because tests are slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/**
 * The number of turns of the event loop that the IndexedDB of the tests gets to end its work. Each request takes one
 * turn.
 */
const INDEXED_DB_TURNS = 100;

// A screen that is closed may still write to IndexedDB. The next test file closes the window to which the result
// would be reported.
afterAll(async () => {
  for (let turn = 0; turn < INDEXED_DB_TURNS; turn += 1) await nextTurn();
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
