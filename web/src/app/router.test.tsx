import { messageRoutes } from "@darasa/contract/messages";
import { teacherDashboardRoute } from "@darasa/contract/teacher-dashboard";
import { render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { DEPARTED_USERS_STORAGE_KEY } from "@/lib/departed-users.ts";
import { LOGOUT_NOTICE_STORAGE_KEY } from "@/lib/logout-notice.ts";
import { ServicesContext } from "@/lib/services.ts";
import { ManualClock } from "@/testing/manual-clock.ts";
import { createWholeTextPattern } from "@/testing/match-whole.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { renderScreen } from "@/testing/render-screen.tsx";
import { StubServer } from "@/testing/stub-server.ts";
import { FullPageRedirect, RequireRole, RequireSession } from "./guards.tsx";

function buildServer(): StubServer {
  const server = new StubServer();
  server.on(messageRoutes.unreadCount).answer(() => ({ success: true, data: { unreadCount: 0 } }));
  server.on(teacherDashboardRoute).answer(() => ({
    success: true,
    data: {
      teacherName: "Amina Wanjiru",
      totalAssessments: 6,
      publishedAssessments: 5,
      students: 1_200,
      pendingApprovals: 0,
      contentItems: 15,
      running: [],
      lateAnswers: { count: 0 },
      week: { monday: "2026-05-11", days: [] },
      recentSubmissions: [],
    },
  }));
  return server;
}

const student: TestTokenClaims = {
  sub: "grace",
  name: "Grace",
  role: "ROLE_STUDENT",
  className: "Form 2",
};

const buildSession = (role: string | undefined) => ({
  current: () => undefined,
  account: () => (role === undefined ? undefined : { id: "x", email: "", name: "X", role }),
  accessToken: async () => undefined,
  customToken: async () => undefined,
  expire: () => undefined,
  renew: async () => undefined,
  logout: async () => undefined,
  watch: () => () => undefined,
});

function renderGuarded(role: string | undefined, guarded: ReactNode) {
  const services = {
    session: buildSession(role),
    api: { call: () => Promise.reject(new Error("no request expected")) },
    clock: new ManualClock(),
    storage: window.localStorage,
    newId: () => "id",
  };
  return renderScreen(<ServicesContext value={services}>{guarded}</ServicesContext>);
}

describe("route guards", () => {
  it("redirect a visitor without a session to the login page", () => {
    const leave = vi.fn();
    renderGuarded(undefined, <RequireSession leave={leave}>secret</RequireSession>);
    expect(leave.mock.calls).toEqual([["/login"]]);
    expect(screen.queryByText("secret")).not.toBeInTheDocument();
  });

  it("show the screen to a signed-in user", () => {
    const leave = vi.fn();
    renderGuarded("PARENT", <RequireSession leave={leave}>secret</RequireSession>);
    expect(screen.getByText("secret")).toBeInTheDocument();
    expect(leave).not.toHaveBeenCalled();
  });

  it.each(["ADMIN", "ROLE_ADMIN"])("accept the role %s with or without its prefix", (role) => {
    renderGuarded(role, <RequireRole roles={["ADMIN"]}>secret</RequireRole>);
    expect(screen.getByText("secret")).toBeInTheDocument();
  });

  it.each(["ROLE_STUDENT", "", "ADMINISTRATOR"])("show Access Denied to the role %s", (role) => {
    renderGuarded(role, <RequireRole roles={["ADMIN", "TEACHER"]}>secret</RequireRole>);
    expect(screen.getByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to access this page.")).toBeInTheDocument();
    expect(screen.getByText(/Your role:/)).toHaveTextContent(
      createWholeTextPattern(`Your role: ${role.replace("ROLE_", "")}`.trim()),
    );
    const link = screen.getByRole("link", { name: "Go to Dashboard" });
    expect(link).toHaveAttribute("href", "/app/dashboard");
    expect(screen.queryByText("secret")).not.toBeInTheDocument();
  });
});

describe("the router", () => {
  it("opens the dashboard at /app", async () => {
    const { advance } = renderApp({ path: "/app", server: buildServer() });
    await advance();
    expect(
      await screen.findByRole("heading", { name: "Karibu, Amina Wanjiru" }),
    ).toBeInTheDocument();
    expect(await screen.findByText("1,200")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Dashboard", current: "page" })).toBeInTheDocument();
  });

  it("shows the name, and the role without its prefix, in the bar", async () => {
    const { advance } = renderApp({ path: "/app", server: buildServer(), claims: student });
    await advance();
    const bar = within(screen.getByRole("banner"));
    expect(bar.getByText("Grace")).toBeInTheDocument();
    expect(bar.getByText("STUDENT")).toBeInTheDocument();
    expect(await screen.findByText("Form 2")).toBeInTheDocument();
  });

  it.each([
    ["ADMIN", ["Dashboard", "Library", "Assessments", "Messages", "Admin Panel"]],
    ["ROLE_ADMIN", ["Dashboard", "Library", "Assessments", "Messages", "Admin Panel"]],
    ["TEACHER", ["Dashboard", "Library", "Assessments", "Messages", "Analytics", "Students"]],
    ["STUDENT", ["Dashboard", "Library", "Assessments", "Messages"]],
    ["PARENT", ["Dashboard", "Library", "Assessments", "Messages"]],
  ])("shows a user with the role %s the navigation items of that role only", (role, labels) => {
    renderApp({ path: "/app", server: buildServer(), claims: { ...student, role } });
    const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(labels);
  });

  it("shows an error for a role without a dashboard", async () => {
    const claims = { ...student, role: "ROLE_JANITOR" };
    renderApp({ path: "/app/dashboard", server: buildServer(), claims });
    expect(await screen.findByText("Invalid role")).toBeInTheDocument();
  });

  it("logs out from the bar", async () => {
    const { user, leaveTo, session } = renderApp({ path: "/app", server: buildServer() });
    await user.click(screen.getByRole("button", { name: "Logout" }));
    expect(leaveTo).toHaveBeenCalledWith("/login");
    expect(session.account()).toBeUndefined();
  });

  it("logs out when the server rejects the token", async () => {
    const server = buildServer();
    server.refuse(messageRoutes.unreadCount, "UNAUTHENTICATED", "signInFirst");
    const { advance, leaveTo } = renderApp({ path: "/app", server });
    await advance();
    expect(leaveTo).toHaveBeenCalledWith("/login");
    // This test has no code that removes the data of the departed user.
    expect(Object.keys(window.localStorage).sort()).toEqual([
      DEPARTED_USERS_STORAGE_KEY,
      LOGOUT_NOTICE_STORAGE_KEY,
    ]);
  });

  it("opens and closes the menu with the keyboard", async () => {
    const { user } = renderApp({ path: "/app", server: buildServer() });
    // Finds the button by its text, because `getByRole` ignores hidden elements, and CSS hides the button at the
    // width of the test window.
    const toggle = screen.getByText("Menu");
    expect(toggle).toHaveAttribute("aria-expanded", "false");
    await user.click(toggle);
    expect(toggle).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{Escape}");
    expect(toggle).toHaveAttribute("aria-expanded", "false");
  });

  it("has a skip link to the content as first link", async () => {
    const { user } = renderApp({ path: "/app", server: buildServer() });
    await user.tab();
    const skip = screen.getByRole("link", { name: "Skip to content" });
    expect(skip).toHaveFocus();
    expect(skip).toHaveAttribute("href", `#${screen.getByRole("main").id}`);
  });
});

describe("FullPageRedirect", () => {
  it("replaces the history entry, so that Back does not return to the redirect", () => {
    const leave = vi.fn();
    render(<FullPageRedirect to="/" leave={leave} />);
    expect(leave.mock.calls).toEqual([["/"]]);
  });
});
