import { adminUserRoutes } from "@darasa/contract/admin-users";
import { guardianLinkRoutes } from "@darasa/contract/guardian-links";
import { type GuardianRequest, guardianRequestRoutes } from "@darasa/contract/guardian-requests";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

let server: StubServer;
let requests: GuardianRequest[];

const MARY: GuardianRequest = {
  id: "r1",
  status: "PENDING",
  admissionNumber: "7",
  createdAt: "2026-05-09T09:00:00.000Z",
  guardian: { id: "mary", name: "Mary Achieng", phoneNumber: "+254712345678" },
  students: [
    {
      id: "otieno",
      name: "Otieno Achieng",
      status: "ACTIVE",
      className: "Form 2",
      isGuardianPhone: true,
    },
  ],
};

const pageOf = <T,>(content: readonly T[]) => ({
  success: true as const,
  data: {
    content: [...content],
    totalElements: content.length,
    totalPages: 1,
    number: 0,
    size: 10,
  },
});

beforeEach(() => {
  stubDialogMethods();
  requests = [MARY];
  server = new StubServer();
  server.on(adminUserRoutes.list).answer(() => {
    const { success, data } = pageOf([]);
    return { success, data: { ...data, guardianRequests: requests.length } };
  });
  server.on(guardianRequestRoutes.list).answer(() => pageOf(requests));
  server.on(guardianRequestRoutes.approve).answer(() => {
    requests = [];
    return { success: true, data: null };
  });
  server.on(guardianRequestRoutes.refuse).answer(() => ({ success: true, data: null }));
  server.on(guardianLinkRoutes.withdraw).answer(() => ({
    success: true,
    data: { id: "mary_otieno", status: "REVOKED" },
  }));
});

const openDesk = async (role: "ADMIN" | "TEACHER" = "ADMIN", schoolId = "kisumu") => {
  const claims = { sub: "esther", name: "Esther", role, schoolId };
  const app = renderApp({ path: "/app/admin/users", server, claims });
  await app.advance();
  const label = new RegExp(`^Guardians who ask\\s*, ${requests.length} waiting$`);
  await app.user.click(await screen.findByRole("button", { name: label }));
  const dialog = within(await screen.findByRole("dialog", { name: "Guardians who ask" }));
  await app.advance();
  return { ...app, dialog };
};

it.each(["ADMIN", "TEACHER"] as const)("%s confirms a guardian for the child", async (role) => {
  const { user, advance, dialog } = await openDesk(role);
  expect(dialog.getByText("+254712345678 · Asks for admission number 7")).toBeVisible();
  expect(dialog.getByText(/^The phone number matches/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Confirm Mary Achieng for Otieno Achieng" }));
  await advance();
  expect(dialog.getByText("Mary Achieng now sees this child.")).toBeVisible();
  expect(dialog.getByText("No guardian is waiting.")).toBeVisible();
  // The button behind the dialog shows no number any more.
  expect(
    screen.getByRole("button", { name: "Guardians who ask", hidden: true }),
  ).toBeInTheDocument();
  expect(
    server
      .requests(guardianRequestRoutes.approve)
      .map(({ parameters, body }) => [parameters, body]),
  ).toEqual([[["r1"], { studentId: "otieno" }]]);
});

it("refuses a guardian with a reason", async () => {
  requests = [{ ...MARY, students: [] }];
  const { user, advance, dialog } = await openDesk();
  expect(dialog.getByText("No student of the school has this number.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /^Confirm Mary/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Refuse Mary Achieng" }));
  const form = within(screen.getByRole("dialog", { name: "Refuse Mary Achieng" }));
  await user.type(form.getByLabelText("Why is the guardian refused?"), "We do not know you");
  await user.click(form.getByRole("button", { name: "Refuse" }));
  await advance();
  expect(screen.getByText("Mary Achieng was refused.")).toBeVisible();
  expect(server.requests(guardianRequestRoutes.refuse)[0]?.body).toEqual({
    reason: "We do not know you",
  });
});

it("withdraws the link of a confirmed guardian with a reason", async () => {
  const { user, advance, dialog } = await openDesk();
  requests = [{ ...MARY, status: "APPROVED" }];
  await user.click(dialog.getByRole("button", { name: "Confirmed" }));
  await advance();
  await user.click(dialog.getByRole("button", { name: "Withdraw the link to Otieno Achieng" }));
  await user.type(screen.getByLabelText("Why is the link withdrawn?"), "Court order");
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  await advance();
  expect(screen.getByText("Mary Achieng no longer sees this child.")).toBeVisible();
  expect(server.requests(guardianLinkRoutes.withdraw)[0]?.parameters).toEqual(["mary_otieno"]);
});

it("says that a decision failed, and keeps the request", async () => {
  server.refuse(guardianRequestRoutes.approve, "CONFLICT", "guardianRequestDecided");
  const { user, advance, dialog } = await openDesk();
  await user.click(dialog.getByRole("button", { name: "Confirm Mary Achieng for Otieno Achieng" }));
  await advance();
  expect(dialog.getByText("This request is already decided")).toBeVisible();
  expect(dialog.getByText("Mary Achieng")).toBeVisible();
});

it("is not there for the national office", async () => {
  const claims = { sub: "office", name: "Office", role: "ADMIN", schoolId: "national-office" };
  const { advance } = renderApp({ path: "/app/admin/users", server, claims });
  await advance();
  expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Guardians who ask/ })).not.toBeInTheDocument();
});
