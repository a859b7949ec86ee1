import "@testing-library/jest-dom/vitest";
import "fake-indexeddb/auto";
import { cleanup, configure } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach } from "vitest";
// The API client imports the texts of error responses with the first error. Loading them here keeps a busy machine from
// delaying the first error of a test.
import "@/lib/response-error-texts.ts";
import { resetQueryTimers } from "./query-timers.ts";

// Testing Library's `findBy…` and `waitFor` wait for up to 15 seconds, because tests are slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no IndexedDB. Each test starts with empty databases.
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

afterEach(() => {
  cleanup();
  resetQueryTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
