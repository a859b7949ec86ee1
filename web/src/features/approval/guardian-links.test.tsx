import { adminUserRoutes, type UserDetail } from "@darasa/contract/admin-users";
import { guardianLinkRoutes } from "@darasa/contract/guardian-links";
import { userRoutes } from "@darasa/contract/users";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

type Student = UserDetail["children"][number]["students"][number];

let server: StubServer;
let student: Student;

const parentOf = (child: Student): UserDetail => ({
  id: "joseph",
  name: "Joseph Jeptoo",
  email: "joseph@darasa.test",
  emailConfirmed: true,
  role: "PARENT",
  status: "ACTIVE",
  schoolId: "moi",
  createdAt: "2026-05-09T09:00:00.000Z",
  profile: {},
  children: [{ admissionNumber: "7", students: [child] }],
  duplicates: [],
});

beforeEach(() => {
  stubDialogMethods();
  student = {
    id: "faith",
    name: "Faith Jeptoo",
    status: "ACTIVE",
    isGuardianPhone: true,
    link: "APPROVED",
  };
  server = new StubServer();
  server.on(userRoutes.messageable).answer(() => ({ success: true, data: [] }));
  server.on(adminUserRoutes.list).answer(() => ({
    success: true,
    data: {
      content: [parentOf(student)],
      totalElements: 1,
      totalPages: 1,
      number: 0,
      size: 20,
    },
  }));
  server.on(adminUserRoutes.get).answer(() => ({ success: true, data: parentOf(student) }));
  server.on(guardianLinkRoutes.withdraw).answer(() => {
    student = { ...student, link: "REVOKED", linkReason: "The court has decided so" };
    return { success: true, data: { id: "joseph_faith", status: "REVOKED" } };
  });
});

const openParent = async (role: "ADMIN" | "TEACHER") => {
  const app = renderApp({
    path: "/app/admin/users?status=ACTIVE&account=joseph",
    server,
    claims: { sub: "esther", name: "Esther", role },
  });
  await app.advance();
  const dialog = within(await screen.findByRole("dialog", { name: "Joseph Jeptoo" }));
  return { ...app, dialog };
};

it.each(["ADMIN", "TEACHER"] as const)("%s withdraws a link with a reason", async (role) => {
  const { user, advance, dialog } = await openParent(role);
  expect(dialog.getByText(/Already confirmed/)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Withdraw the link to Faith Jeptoo" }));
  const form = within(screen.getByRole("dialog", { name: "Withdraw the link to Faith Jeptoo" }));
  expect(form.getByRole("button", { name: "Withdraw" })).toBeDisabled();
  await user.type(form.getByLabelText("Why is the link withdrawn?"), "The court has decided so");
  await user.click(form.getByRole("button", { name: "Withdraw" }));
  await advance();
  expect(await screen.findByText("Joseph Jeptoo no longer sees this child.")).toBeInTheDocument();
  expect(
    server.requests(guardianLinkRoutes.withdraw).map(({ parameters, body }) => [parameters, body]),
  ).toEqual([[["joseph_faith"], { reason: "The court has decided so" }]]);
});

it.each([
  [true, "The guardian withdrew the link: “The court has decided so”"],
  [false, "The school withdrew the link: “The court has decided so”"],
])("shows who withdrew a link, by the guardian: %s", async (withdrawnByParent, words) => {
  const linkReason = "The court has decided so";
  student = { ...student, link: "REVOKED", linkReason, withdrawnByParent };
  const { dialog } = await openParent("TEACHER");
  expect(dialog.getByText(words)).toBeVisible();
});

it("tells whoever withdraws a link that the parent reads the reason", async () => {
  const { user, dialog } = await openParent("TEACHER");
  await user.click(dialog.getByRole("button", { name: "Withdraw the link to Faith Jeptoo" }));
  expect(screen.getByText(/Joseph Jeptoo .* reads this reason/)).toBeVisible();
});

it.each(["PENDING", "ACTIVE"] as const)(
  "shows whether the phone number matches, also if the student is %s",
  async (status) => {
    const { link: _, ...unlinked } = student;
    student = { ...unlinked, status };
    const { dialog, unmount } = await openParent("ADMIN");
    expect(dialog.getByText(/^The phone number matches/)).toBeVisible();
    unmount();
    student = { ...student, isGuardianPhone: false };
    const other = await openParent("ADMIN");
    expect(other.dialog.getByText(/^The phone number does not match/)).toBeVisible();
  },
);

it("shows why a link was withdrawn, and lets the school confirm the child again", async () => {
  student = { ...student, link: "REVOKED", linkReason: "The court has decided so" };
  const { user, dialog } = await openParent("ADMIN");
  expect(dialog.getByText(/The link was withdrawn: “The court has decided so”/)).toBeVisible();
  expect(dialog.queryByRole("button", { name: /^Withdraw/ })).not.toBeInTheDocument();
  const confirm = dialog.getByRole("button", { name: "Confirm children" });
  expect(confirm).toBeDisabled();
  await user.click(dialog.getByRole("checkbox", { name: /Faith Jeptoo/ }));
  expect(confirm).toBeEnabled();
});
