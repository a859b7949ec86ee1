import { ADMIN_PAGE_REDIRECT_DELAY_MS } from "@darasa/contract/limits";
import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import { act, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { ServicesContext } from "@/lib/services.ts";
import { ManualClock } from "@/testing/manual-clock.ts";
import { renderScreen } from "@/testing/render-screen.tsx";
import { getAdminUrl, parseAdminOrigin } from "./admin-site.ts";
import { AdminRedirectScreen } from "./screens/admin-redirect-screen.tsx";

const ORIGIN = "https://admin.darasa.test";

const renderRedirect = (
  origin: string | undefined,
  token: string | undefined,
  schoolId = "moi-girls-eldoret",
) => {
  const clock = new ManualClock();
  const leave = vi.fn<(url: string) => void>();
  const services = {
    session: {
      current: () => undefined,
      account: () => ({ id: "admin", email: "a@darasa.test", name: "A", role: "ADMIN", schoolId }),
      accessToken: async () => token,
      customToken: async () => undefined,
      expire: () => undefined,
      renew: async () => undefined,
      logout: async () => undefined,
      watch: () => () => undefined,
    },
    api: { call: () => Promise.reject(new Error("no request expected")) },
    clock,
    storage: window.localStorage,
    newId: () => "id",
  };
  const rendered = renderScreen(
    <ServicesContext value={services}>
      <MemoryRouter>
        <AdminRedirectScreen origin={origin} leave={leave} />
      </MemoryRouter>
    </ServicesContext>,
  );
  return { ...rendered, leave, advance: (ms: number) => act(() => clock.advance(ms)) };
};

const listLinks = () =>
  screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

describe("the redirect to the admin site", () => {
  it("opens the configured site with the token after three seconds", async () => {
    const { leave, advance } = renderRedirect(ORIGIN, "a.b+c");
    const heading = { level: 1, name: "Redirecting to Admin Dashboard" };
    expect(screen.getByRole("heading", heading)).toBeInTheDocument();
    await advance(ADMIN_PAGE_REDIRECT_DELAY_MS - 1);
    expect(leave).not.toHaveBeenCalled();
    await advance(1);
    expect(leave.mock.calls).toEqual([[`${ORIGIN}/?token=a.b%2Bc`]]);
  });

  it("opens the site at once with the button, without a token if none is stored", async () => {
    const { user, leave, advance } = renderRedirect(ORIGIN, undefined);
    await user.click(screen.getByRole("button", { name: "Go to Admin Dashboard" }));
    await advance(0);
    expect(leave.mock.calls).toEqual([[`${ORIGIN}/`]]);
  });

  it("does not redirect after the user has left the screen", async () => {
    const { unmount, leave, advance } = renderRedirect(ORIGIN, "t");
    unmount();
    await advance(ADMIN_PAGE_REDIRECT_DELAY_MS * 2);
    expect(leave).not.toHaveBeenCalled();
  });

  it("shows a notice and local links when no site is configured", async () => {
    const { leave, advance } = renderRedirect(undefined, "t");
    expect(screen.getByRole("heading", { level: 1, name: "Admin Panel" })).toBeInTheDocument();
    expect(
      screen.getByRole("heading", { name: "Redirecting to Admin Dashboard" }),
    ).toBeInTheDocument();
    expect(screen.getByText("Off")).toBeInTheDocument();
    expect(screen.getByText(/No admin dashboard site is set up/)).toBeInTheDocument();
    expect(listLinks()).toEqual([
      ["Accounts", "/app/admin/users"],
      ["Import people", "/app/admin/import"],
      ["Classes", "/app/classes"],
      ["Student Progress", "/app/teacher/analytics?view=students"],
      ["Reported conversations", "/app/admin/reports"],
      ["Your school", "/app/admin/school"],
      ["What happened", "/app/admin/audit"],
    ]);
    await advance(ADMIN_PAGE_REDIRECT_DELAY_MS * 2);
    expect(leave).not.toHaveBeenCalled();
  });

  it("links only the screens that the national office may open for its administrators", () => {
    renderRedirect(undefined, "t", NATIONAL_OFFICE_INSTITUTION_ID);
    expect(listLinks()).toEqual([
      ["New schools", "/app/admin/applications"],
      ["All schools", "/app/admin/schools"],
      ["Administrators of schools", "/app/admin/users?status=ACTIVE"],
      ["What happened", "/app/admin/audit"],
    ]);
  });
});

describe("the configured admin origin", () => {
  it.each([ORIGIN, `${ORIGIN}/`, "https://admin.darasa.test:8443"])("accepts %s", (configured) => {
    expect(parseAdminOrigin(configured)).toBe(new URL(configured).origin);
  });

  it.each([
    undefined,
    "",
    "admin.darasa.test",
    "http://admin.darasa.test",
    "//admin.darasa.test",
    "https://admin.darasa.test/login",
    "https://admin.darasa.test?next=https://evil.test",
    "https://admin.darasa.test#x",
    "https://admin.darasa.test@evil.test",
    "https://user:pass@admin.darasa.test",
    "javascript:alert(1)",
    "data:text/html,x",
  ])("refuses %s", (configured) => {
    expect(parseAdminOrigin(configured)).toBeUndefined();
  });

  it("receives the token only", () => {
    expect(getAdminUrl(ORIGIN, "x&y=z")).toBe(`${ORIGIN}/?token=x%26y%3Dz`);
  });
});
