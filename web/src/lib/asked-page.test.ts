import { beforeEach, describe, expect, it, vi } from "vitest";
import { ASKED_PAGE_STORAGE_KEY, followAskedPage, storePageOfEndedSession } from "./asked-page.ts";

const tab = window.sessionStorage;

const parse = (url: string) => new URL(url, "https://darasa.test");

/** Starts the application at `url`, and returns the address that replaces it. */
const open = (url: string, role?: string): string | undefined => {
  const history = { replaceState: vi.fn() };
  followAskedPage({ location: parse(url), history }, tab, role);
  return history.replaceState.mock.calls[0]?.[2];
};

beforeEach(() => tab.clear());

describe("the page that somebody asked for before the login", () => {
  it("opens once after the login", () => {
    open("/app/library?page=2");
    expect(open("/app/dashboard", "TEACHER")).toBe("/app/library?page=2");
    expect(open("/app/dashboard", "TEACHER")).toBeUndefined();
  });

  it("opens after the end of a session for a user of the same role only", () => {
    storePageOfEndedSession(tab, parse("/app/classes?q=Amina"), "TEACHER");
    expect(open("/app/dashboard", "STUDENT")).toBeUndefined();
    expect(tab.getItem(ASKED_PAGE_STORAGE_KEY)).toBeNull();
    storePageOfEndedSession(tab, parse("/app/classes?q=Amina"), "TEACHER");
    expect(open("/app/dashboard", "TEACHER")).toBe("/app/classes");
  });

  it("is not stored at the end of a session if its address names a person or a thing", () => {
    storePageOfEndedSession(tab, parse("/app/children/otieno"), "PARENT");
    expect(tab.getItem(ASKED_PAGE_STORAGE_KEY)).toBeNull();
  });

  it("does not replace a page that the user has opened since", () => {
    open("/app/library");
    expect(open("/app/communication", "TEACHER")).toBeUndefined();
    expect(open("/app/dashboard", "TEACHER")).toBeUndefined();
  });

  it.each(["https://elsewhere.test/app/x", "//elsewhere.test", "/register", "/apple", 7, null])(
    "never leads out of the application: %s",
    (path) => {
      tab.setItem(ASKED_PAGE_STORAGE_KEY, JSON.stringify({ path }));
      expect(open("/app/dashboard", "TEACHER")).toBeUndefined();
    },
  );

  it("ignores a stored value that is not JSON", () => {
    tab.setItem(ASKED_PAGE_STORAGE_KEY, "{");
    expect(open("/app/dashboard", "TEACHER")).toBeUndefined();
  });
});
