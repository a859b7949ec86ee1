import { adminDashboardRoute } from "@darasa/contract/admin-dashboard";
import type { RouteDefinition } from "@darasa/contract/http";
import { CONVERSATION_LIST_POLL_INTERVAL_MS } from "@darasa/contract/limits";
import { parentDashboardRoute } from "@darasa/contract/parent-dashboard";
import { studentDashboardRoute } from "@darasa/contract/student-dashboard";
import { teacherDashboardRoute } from "@darasa/contract/teacher-dashboard";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { CACHED_DASHBOARD_STORAGE_KEY } from "@/lib/auth-storage.ts";
import { buildDashboardStubServer } from "@/testing/dashboard-world.ts";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import type { StubServer } from "@/testing/stub-server.ts";

const RETRY_MS = 1_000;
const ADMIN: TestTokenClaims = { sub: "esther", name: "Esther Chepkemoi", role: "ADMIN" };

// Imports the screens before the tests, so that no test waits for an import.
beforeAll(async () => {
  await Promise.all([
    import("./screens/student-dashboard.tsx"),
    import("./screens/teacher-dashboard.tsx"),
    import("./screens/admin-dashboard.tsx"),
    import("./screens/parent-dashboard.tsx"),
  ]);
});

async function open(server: StubServer, claims: TestTokenClaims = ADMIN) {
  const app = renderApp({ path: "/app/dashboard", server, claims, runsRetriesOnTestClock: true });
  await screen.findByRole("heading", { level: 1, name: `Karibu, ${claims.name}` });
  return app;
}

const figures = (): (string | null)[] =>
  within(screen.getByRole("main"))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

const ROLES: readonly (readonly [string, RouteDefinition])[] = [
  ["STUDENT", studentDashboardRoute],
  ["TEACHER", teacherDashboardRoute],
  ["ADMIN", adminDashboardRoute],
  ["PARENT", parentDashboardRoute],
];

describe.each(ROLES)("the dashboard statistics of the role %s", (role, route) => {
  const claims: TestTokenClaims = { sub: "me", name: "Amina Hassan", role: `ROLE_${role}` };

  it("show placeholders while loading and a retry after a failure", async () => {
    const server = buildDashboardStubServer();
    server.isReachable = false;
    const { advance, user } = await open(server, claims);
    await advance();
    expect(figures()).toContain("…");
    expect(screen.getAllByText("Loading…").length).toBeGreaterThan(0);
    await advance(RETRY_MS);
    expect(screen.getByRole("alert")).toHaveTextContent(
      /^No connection\. Check your network and try again\.$/,
    );
    expect(figures()).not.toContain("…");
    server.isReachable = true;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await advance(CONVERSATION_LIST_POLL_INTERVAL_MS);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(figures()).not.toContain("…");
  });

  it("show why the server refuses the request", async () => {
    const server = buildDashboardStubServer();
    server.refuse(route, "PERMISSION_DENIED", "accessDenied");
    const { advance } = await open(server, claims);
    await advance();
    expect(screen.getByRole("alert")).toHaveTextContent(
      /^You don't have permission to access this page\.$/,
    );
  });
});

describe("stored dashboard statistics", () => {
  it("are shown at once on the next visit until the response arrives", async () => {
    const first = await open(buildDashboardStubServer());
    await first.advance();
    first.unmount();
    const server = buildDashboardStubServer({ admin: { users: 1_300 } });
    server.isReachable = false;
    const second = await open(server);
    expect(figures()).toContain("1,234");
    expect(screen.getByText("Updating…")).toBeInTheDocument();
    server.isReachable = true;
    await second.advance(RETRY_MS);
    expect(figures()).toContain("1,300");
    expect(screen.getByText("Updated at 12:00")).toBeInTheDocument();
  });

  it("stay visible with their time when the request fails", async () => {
    const first = await open(buildDashboardStubServer());
    await first.advance();
    first.unmount();
    const server = buildDashboardStubServer();
    server.isReachable = false;
    const second = await open(server);
    await second.advance(RETRY_MS);
    expect(figures()).toContain("1,234");
    expect(screen.getByText("Could not update. From: Today, 12:00")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("of another user or an older version are not shown", async () => {
    const first = await open(buildDashboardStubServer());
    await first.advance();
    first.unmount();
    const server = buildDashboardStubServer();
    server.isReachable = false;
    const second = await open(server, { ...ADMIN, sub: "george" });
    expect(figures()).not.toContain("1,234");
    second.unmount();
    const stored = {
      ownerId: "esther",
      receivedAt: 1,
      response: { success: true, data: { users: "many" } },
    };
    window.localStorage.setItem(CACHED_DASHBOARD_STORAGE_KEY, JSON.stringify(stored));
    await open(server);
    expect(figures()).toEqual(["…", "…", "…", "…"]);
  });

  it("are removed at logout and not stored again by a late response", async () => {
    const server = buildDashboardStubServer();
    const { advance, user, clock } = await open(server);
    await advance();
    expect(window.localStorage.getItem(CACHED_DASHBOARD_STORAGE_KEY)).not.toBeNull();
    server.isReachable = false;
    await user.click(screen.getByRole("button", { name: "Sync Publishers" }));
    await user.click(screen.getByRole("button", { name: "Logout" }));
    server.isReachable = true;
    await clock.advance(RETRY_MS);
    expect(window.localStorage.getItem(CACHED_DASHBOARD_STORAGE_KEY)).toBeNull();
  });
});

describe("Sync Publishers", () => {
  it("requests the statistics of all schools again and shows the time", async () => {
    const now = { users: 1_234 };
    const server = buildDashboardStubServer({
      admin: {
        get users() {
          return now.users;
        },
      },
    });
    const { advance, user } = await open(server);
    await advance(3 * 60_000);
    expect(screen.getByText("Updated at 12:00")).toBeInTheDocument();
    now.users += 1;
    await user.click(screen.getByRole("button", { name: "Sync Publishers" }));
    await advance();
    expect(server.requests(adminDashboardRoute)).toHaveLength(2);
    expect(figures()).toContain("1,235");
    expect(screen.getByText("Updated at 12:03").closest("[role=status]")).toBeInTheDocument();
  });
});
