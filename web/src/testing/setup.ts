import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
// The API client imports the texts of error responses with the first error. Loading them here keeps a busy machine from
// delaying the first error of a test.
import "@/lib/response-error-texts.ts";

// Testing Library's `findBy…` and `waitFor` wait for up to 15 seconds, because tests are slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
