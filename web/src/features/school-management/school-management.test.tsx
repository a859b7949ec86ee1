import { adminSchoolRoutes, type ManagedSchoolDetail } from "@darasa/contract/admin-schools";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const OFFICE = { sub: "rose", name: "Rose", role: "ADMIN", schoolId: "national-office" };

/** Matches the badge of a school, not the tab with the same text. */
const BADGE = { ignore: "a" };

let server: StubServer;
let school: ManagedSchoolDetail;

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  school = {
    id: "moi",
    name: "Moi Girls",
    nemisCode: "7UQ4",
    county: "Nandi",
    plan: "FREE",
    activeAccounts: { ADMIN: 1, TEACHER: 34, STUDENT: 1_204, PARENT: 0 },
    pendingAccounts: 7,
    areAdminCodesBlocked: false,
  };
  server.on(adminSchoolRoutes.list).answer(({ query }) => {
    const content = query.get("q") === "zzz" ? [] : [school];
    const totalElements = content.length;
    return { success: true, data: { content, totalElements, totalPages: 1, number: 0, size: 20 } };
  });
  server.on(adminSchoolRoutes.get).answer(() => ({ success: true, data: school }));
  server.on(adminSchoolRoutes.setPlan).answer(({ body }) => {
    school = { ...school, ...Object(body) };
    return { success: true, data: null };
  });
  server.on(adminSchoolRoutes.issueAdminCode).answer(() => ({ success: true, data: null }));
  server.on(adminSchoolRoutes.suspend).answer(({ body }) => {
    const statusReason = String(Reflect.get(Object(body), "reason"));
    const suspendedAt = "2026-03-02T08:00:00.000Z";
    school = { ...school, status: "SUSPENDED", statusReason, suspendedAt };
    return { success: true, data: null };
  });
  server.on(adminSchoolRoutes.reinstate).answer(() => {
    const { status: _, statusReason: __, suspendedAt: ___, ...active } = school;
    school = active;
    return { success: true, data: null };
  });
  server.on(adminSchoolRoutes.unblockAdminCodes).answer(() => {
    school = { ...school, areAdminCodesBlocked: false };
    return { success: true, data: null };
  });
});

const openScreen = async () => {
  const app = renderApp({ path: "/app/admin/schools", server, claims: OFFICE });
  await app.advance();
  return app;
};

const openSchool = async () => {
  const app = await openScreen();
  await app.user.click(await screen.findByRole("button", { name: "Open Moi Girls" }));
  await app.advance();
  return { ...app, dialog: within(await screen.findByRole("dialog")) };
};

describe("the office's list of schools", () => {
  it("shows code, county and plan, and finds schools after a pause in typing", async () => {
    const { user, advance } = await openScreen();
    expect(await screen.findByText("7UQ4 · Nandi · Free plan")).toBeVisible();
    await user.type(screen.getByLabelText("Find a school"), "zzz");
    await advance(400);
    expect(await screen.findByText("No school found")).toBeVisible();
    const texts = server.requests(adminSchoolRoutes.list).map(({ query }) => query.get("q"));
    expect(texts).toEqual(["", "zzz"]);
  });

  it("shows suspended schools on a tab of their own, and keeps the search", async () => {
    const { user, advance } = await openScreen();
    await user.type(await screen.findByLabelText("Find a school"), "moi");
    await advance(400);
    await user.click(screen.getByRole("link", { name: "Suspended" }));
    await advance();
    const queries = server
      .requests(adminSchoolRoutes.list)
      .map(({ query }) => [query.get("q"), query.get("status")]);
    expect(queries.at(-1)).toEqual(["moi", "SUSPENDED"]);
    expect(screen.getByRole("link", { name: "Suspended" })).toHaveAttribute("aria-current", "true");
  });

  it("leads to the requests of schools while there is no school", async () => {
    server.on(adminSchoolRoutes.list).answer(() => ({
      success: true,
      data: { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 },
    }));
    await openScreen();
    expect(await screen.findByText("There is no school yet")).toBeVisible();
    const link = screen.getByRole("link", { name: "New schools" });
    expect(link).toHaveAttribute("href", "/app/admin/applications");
  });

  it("says that no school is suspended", async () => {
    const page = { content: [], totalElements: 0, totalPages: 0, number: 0, size: 20 };
    server.on(adminSchoolRoutes.list).answer(() => ({ success: true, data: page }));
    renderApp({ path: "/app/admin/schools?status=SUSPENDED", server, claims: OFFICE });
    expect(await screen.findByText("No school is suspended")).toBeVisible();
  });
});

describe("a school in the office", () => {
  it("shows the numbers of its accounts", async () => {
    const { dialog } = await openSchool();
    expect(dialog.getByText(/34 teachers/)).toHaveTextContent(/1,204 students/);
    expect(dialog.getByText(/34 teachers/)).toHaveTextContent(/1 administrator(?!s)/);
    expect(dialog.getByText("7")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Unblock admin codes" })).not.toBeInTheDocument();
  });

  it("gets another plan after a confirmation", async () => {
    const { user, advance, dialog } = await openSchool();
    await user.click(dialog.getByRole("button", { name: "Change plan" }));
    expect(server.requests(adminSchoolRoutes.setPlan)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Set premium plan" }));
    await advance();
    expect(await screen.findByText(/Moi Girls: Premium plan/)).toHaveFocus();
    expect(server.requests(adminSchoolRoutes.setPlan)[0]?.body).toEqual({ plan: "PREMIUM" });
    expect(await screen.findByText("7UQ4 · Nandi · Premium plan")).toBeVisible();
  });

  it("gets a new admin code for a valid address", async () => {
    const { user, advance, dialog } = await openSchool();
    await user.click(dialog.getByRole("button", { name: "New admin code" }));
    const email = screen.getByLabelText("Email of the new administrator");
    expect(email).toHaveFocus();
    await user.type(email, "head");
    await user.click(screen.getByRole("button", { name: "Send code" }));
    expect(email).toBeInvalid();
    expect(server.requests(adminSchoolRoutes.issueAdminCode)).toEqual([]);
    await user.type(email, "@shule.test");
    await user.click(screen.getByRole("button", { name: "Send code" }));
    await advance();
    expect(await screen.findByText(/on its way to head@shule\.test/)).toHaveFocus();
    expect(server.requests(adminSchoolRoutes.issueAdminCode)).toHaveLength(1);
  });

  it("gets its admin codes unblocked", async () => {
    school = { ...school, areAdminCodesBlocked: true };
    const { user, advance, dialog } = await openSchool();
    expect(dialog.getByText("Blocked after too many wrong codes")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Unblock admin codes" }));
    await user.click(screen.getByRole("button", { name: "Unblock admin codes" }));
    await advance();
    expect(await screen.findByText(/admin codes of Moi Girls work again/)).toHaveFocus();
  });

  it("is suspended with a reason, after a warning with the number of its accounts", async () => {
    const { user, advance, dialog } = await openSchool();
    await user.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(screen.getByText(/The school has 1,239 active accounts/)).toBeVisible();
    const reason = screen.getByLabelText("Why is the school suspended?");
    expect(reason).toHaveFocus();
    expect(screen.getByRole("button", { name: "Suspend" })).toBeDisabled();
    await user.type(reason, "The school has closed");
    expect(server.requests(adminSchoolRoutes.suspend)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Suspend" }));
    await advance();
    expect(await screen.findByText(/Moi Girls is suspended/)).toHaveFocus();
    const sent = server.requests(adminSchoolRoutes.suspend);
    expect(sent.map(({ body }) => body)).toEqual([{ reason: "The school has closed" }]);
    expect(await screen.findByText("Suspended", BADGE)).toBeVisible();
  });

  it("keeps the reason if the suspension failed", async () => {
    server.refuse(adminSchoolRoutes.suspend, "INTERNAL", "internal");
    const { user, advance, dialog } = await openSchool();
    await user.click(dialog.getByRole("button", { name: "Suspend" }));
    await user.type(screen.getByLabelText("Why is the school suspended?"), "Closed");
    await user.click(screen.getByRole("button", { name: "Suspend" }));
    await advance();
    expect(await screen.findByRole("alert")).not.toBeEmptyDOMElement();
    expect(screen.getByLabelText("Why is the school suspended?")).toHaveValue("Closed");
  });

  it("shows since when and why it is suspended, and is reinstated", async () => {
    const suspension = { statusReason: "Closed", suspendedAt: "2026-03-02T08:00:00.000Z" };
    school = { ...school, status: "SUSPENDED", ...suspension };
    const { user, advance, dialog } = await openSchool();
    expect(dialog.getByText("2 Mar 2026")).toBeVisible();
    expect(dialog.getByText("Closed")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "New admin code" })).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Let the school in again" }));
    expect(server.requests(adminSchoolRoutes.reinstate)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Let the school in again" }));
    await advance();
    expect(await screen.findByText(/Moi Girls is let in again/)).toHaveFocus();
    expect(screen.queryByText("Suspended", BADGE)).not.toBeInTheDocument();
  });

  it("says why a change failed, and can be tried again", async () => {
    server.refuse(adminSchoolRoutes.setPlan, "NOT_FOUND", "schoolNotFound");
    const { user, advance, dialog } = await openSchool();
    await user.click(dialog.getByRole("button", { name: "Change plan" }));
    await user.click(screen.getByRole("button", { name: "Set premium plan" }));
    await advance();
    expect(await screen.findByRole("alert")).not.toBeEmptyDOMElement();
    expect(screen.getByRole("button", { name: "Set premium plan" })).toBeEnabled();
  });
});
