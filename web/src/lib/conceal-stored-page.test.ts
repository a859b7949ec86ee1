import { describe, expect, it, vi } from "vitest";
import { ManualClock } from "@/testing/manual-clock.ts";
import { writeStoredAuth } from "./auth-storage.ts";
import { concealStoredPage } from "./conceal-stored-page.ts";
import { endStoredSession } from "./departed-users.ts";
import { createLoginSession } from "./session.ts";

const storage = window.localStorage;

const logIn = (id: string): void =>
  writeStoredAuth(storage, {
    token: "t",
    user: { id, email: "", name: "", role: "STUDENT" },
    session: { refreshToken: "r", customToken: "c", expiresAt: "2026-05-12T10:00:00Z" },
    savedAt: 0,
  });

/** Shows a page of Amina, whose browser then moves it into the back/forward cache. */
const storePage = () => {
  const session = createLoginSession({
    storage,
    clock: new ManualClock(),
    refresh: () => Promise.reject(new Error("not in this test")),
    endOnServer: async () => undefined,
    forget: async () => undefined,
    rememberPage: () => undefined,
    exclusively: (work) => work(),
    leaveTo: () => undefined,
  });
  logIn("amina");
  const browser = new EventTarget() as Window;
  const root = { hidden: false };
  const leave = vi.fn<() => void>();
  concealStoredPage(browser, root, { session, leave });
  browser.dispatchEvent(new Event("pagehide"));
  const restore = (persisted: boolean): boolean =>
    browser.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  return { root, leave, restore };
};

describe("a page in the back/forward cache", () => {
  it("is hidden, and shown again to the same user", () => {
    const { root, leave, restore } = storePage();
    expect(root.hidden).toBe(true);
    restore(true);
    expect(root.hidden).toBe(false);
    expect(leave).not.toHaveBeenCalled();
  });

  it.each([
    ["after a logout", () => endStoredSession(storage)],
    ["to another user", () => logIn("grace")],
  ])("stays hidden %s", (_case, change) => {
    const { root, leave, restore } = storePage();
    change();
    restore(true);
    expect(root.hidden).toBe(true);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it("does nothing when the page is loaded", () => {
    const { root, leave, restore } = storePage();
    root.hidden = false;
    restore(false);
    expect(root.hidden).toBe(false);
    expect(leave).not.toHaveBeenCalled();
  });
});
