import { adminUserRoutes, type ManagedUser } from "@darasa/contract/admin-users";
import { userRoutes } from "@darasa/contract/users";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

let server: StubServer;

const person = (id: string, facts: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  name: `Person ${id}`,
  email: `${id}@darasa.test`,
  emailConfirmed: id !== "amina",
  role: "TEACHER",
  status: "PENDING",
  schoolId: "moi",
  createdAt: "2026-05-09T09:00:00.000Z",
  ...facts,
});

/** Makes the stub API answer with these accounts, of which only Amina's address is not confirmed. */
const answer = (accounts: readonly ManagedUser[]): void => {
  server.on(adminUserRoutes.list).answer(() => ({
    success: true,
    data: {
      content: [...accounts],
      totalElements: accounts.length,
      totalPages: 1,
      number: 0,
      size: 20,
    },
  }));
  server.on(adminUserRoutes.get).answer(({ parameters: [id] }) => {
    const account = accounts.find((each) => each.id === id) ?? person(id ?? "");
    const { email = "", emailConfirmed = false } = account;
    const known = { email, emailConfirmed, profile: {}, children: [], duplicates: [] };
    return { success: true, data: { ...account, ...known } };
  });
};

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  server.on(userRoutes.messageable).answer(() => ({ success: true, data: [] }));
  for (const route of [
    adminUserRoutes.approve,
    adminUserRoutes.reject,
    adminUserRoutes.suspend,
    adminUserRoutes.reinstate,
  ]) {
    server.on(route).answer(({ parameters: [id = ""] }) => ({ success: true, data: person(id) }));
  }
});

const open = async (status: ManagedUser["status"], search = "") => {
  answer([person("amina", { status }), person("brian", { status })]);
  const app = renderApp({
    path: `/app/admin/users?status=${status}${search}`,
    server,
    claims: { sub: "esther", name: "Esther", role: "ADMIN" },
  });
  await app.advance();
  await screen.findByRole("heading", { name: "Accounts" });
  await app.advance();
  return app;
};
const openAccount = async (id: string, status: ManagedUser["status"]) => {
  const app = await open(status, `&account=${id}`);
  const dialog = within(await screen.findByRole("dialog", { name: `Person ${id}` }));
  return { ...app, dialog };
};

it("marks accounts whose address is not confirmed", async () => {
  await open("PENDING");
  expect(await screen.findByRole("button", { name: /Person amina/ })).toHaveTextContent(
    "Email not confirmed yet",
  );
  expect(screen.getByRole("button", { name: /Person brian/ })).not.toHaveTextContent("confirmed");
});

it.each([
  ["amina", /The person gets an email once it is/, /once the address is confirmed\.$/],
  ["brian", /The person gets an email at once/, /They are told by email\.$/],
])("says when %s is told of an approval", async (id, warning, notice) => {
  const { user, advance, dialog } = await openAccount(id, "PENDING");
  expect(dialog.getByText(warning)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  await advance();
  expect(await screen.findByText(/is approved/)).toHaveTextContent(notice);
});

it.each([
  ["amina", /in an email once the address is confirmed/, /once the address is confirmed\.$/],
  ["brian", /reads this reason in an email\./, /They are told by email\.$/],
])("says when %s is told of a rejection", async (id, warning, notice) => {
  const { user, advance, dialog } = await openAccount(id, "PENDING");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(screen.getByText(warning)).toBeVisible();
  await user.type(screen.getByLabelText("Why is the account rejected?"), "Not of our school");
  await user.click(screen.getByRole("button", { name: "Reject" }));
  await advance();
  expect(await screen.findByText(/is rejected/)).toHaveTextContent(notice);
});

it.each([
  ["ACTIVE", "Suspend", /at the next login, and in an email once the address is confirmed/],
  ["SUSPENDED", "Let in again", /so no email goes out now/],
] as const)("promises no e-mail at once for an account that is %s", async (status, name, words) => {
  const { user, dialog } = await openAccount("amina", status);
  await user.click(dialog.getByRole("button", { name }));
  expect(screen.getByText(words)).toBeVisible();
});

it("says in bulk how many people are told later", async () => {
  const { user, advance } = await open("PENDING");
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Approve selected" }));
  const dialog = within(screen.getByRole("dialog", { name: "Approve 2 accounts?" }));
  expect(dialog.getByText(/at once, 1 of them once the address is confirmed/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Approve all" }));
  await advance();
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(
    await screen.findByText(
      "2 of 2 approved. Told by email: 1 at once, 1 once the address is confirmed.",
    ),
  ).toHaveFocus();
});

it("promises nobody an e-mail at once if no selected address is confirmed", async () => {
  const { user, advance } = await open("PENDING");
  await user.click(await screen.findByRole("checkbox", { name: "Select Person amina" }));
  await user.click(screen.getByRole("button", { name: "Approve selected" }));
  const dialog = within(screen.getByRole("dialog", { name: "Approve 1 account?" }));
  expect(
    dialog.getByText(
      /^Each person with an email address gets an email once the address is confirmed\./,
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Approve all" }));
  await advance();
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(
    await screen.findByText(
      "1 of 1 approved. They are told by email once the address is confirmed.",
    ),
  ).toHaveFocus();
});
