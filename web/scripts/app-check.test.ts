import { expect, it } from "vitest";
import { BUILD_CONSTANTS, listAppCheckScriptSources } from "./app-check.ts";

it("allows no foreign script without a site key", () => {
  expect(listAppCheckScriptSources("")).toEqual([]);
});

it("allows the scripts of reCAPTCHA with a site key", () => {
  expect(listAppCheckScriptSources("key")).toEqual([
    "https://www.google.com/recaptcha/",
    "https://www.gstatic.com/recaptcha/",
  ]);
});

it("replaces the site key by a string literal, which is empty in this environment", () => {
  expect(BUILD_CONSTANTS).toEqual({ APP_CHECK_SITE_KEY: '""' });
});
