import { adminUserRoutes, type ManagedUser } from "@darasa/contract/admin-users";
import { schoolRoutes } from "@darasa/contract/schools";
import { studentAccountRoutes } from "@darasa/contract/student-accounts";
import { userRoutes } from "@darasa/contract/users";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const FAITH: ManagedUser = {
  id: "faith",
  name: "Faith Jeptoo",
  role: "STUDENT",
  status: "PENDING",
  schoolId: "moi",
  className: "Form 2",
  admissionNumber: "MGE/2026/001",
  login: "NUMBER",
  madeBySchool: true,
  createdAt: "2026-05-09T09:00:00.000Z",
};

let server: StubServer;
let bodies: unknown[];

beforeEach(() => {
  stubDialogMethods();
  bodies = [];
  server = new StubServer();
  server.on(userRoutes.messageable).answer(() => ({ success: true, data: [] }));
  server.on(adminUserRoutes.list).answer(() => ({
    success: true,
    data: { content: [FAITH], totalElements: 1, totalPages: 1, number: 0, size: 20 },
  }));
  server.on(adminUserRoutes.get).answer(() => ({
    success: true,
    data: { ...FAITH, profile: {}, children: [], duplicates: [] },
  }));
  server
    .on(schoolRoutes.get)
    .answer(() => ({ success: true, data: { id: "moi", name: "Moi Girls High School" } }));
  server.on(studentAccountRoutes.create).answer(({ body }) => {
    bodies.push(body);
    return { success: true, data: { user: FAITH, pin: "482915" } };
  });
});

const open = async (search = "", role = "ADMIN") => {
  const app = renderApp({
    path: `/app/admin/users?status=PENDING${search}`,
    server,
    claims: { sub: "esther", name: "Esther", role },
  });
  await app.advance();
  await screen.findByRole("heading", { name: "Accounts" });
  await app.advance();
  return app;
};

const openForm = async () => {
  const app = await open();
  await app.user.click(screen.getByRole("button", { name: "Add student" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a student" }));
  const send = async () => {
    await app.user.click(dialog.getByRole("button", { name: "Add student" }));
    await app.advance();
  };
  return { ...app, dialog, send };
};

const fillIn = async ({ user, dialog }: Awaited<ReturnType<typeof openForm>>) => {
  await user.type(dialog.getByLabelText("Full name"), "Faith Jeptoo");
  await user.type(dialog.getByLabelText("Admission number"), "MGE/2026/001");
  await user.selectOptions(dialog.getByLabelText("Class"), "Form 2");
};

describe("adding a student", () => {
  it("sends the form without blank fields and shows the PIN once", async () => {
    const page = await openForm();
    await fillIn(page);
    await page.send();
    const slip = within(await screen.findByRole("dialog", { name: "PIN for the first login" }));
    expect(slip.getByText("482915")).toBeVisible();
    expect(bodies).toEqual([
      {
        requestId: expect.any(String),
        name: "Faith Jeptoo",
        admissionNumber: "MGE/2026/001",
        className: "Form 2",
      },
    ]);
    await page.user.click(slip.getByRole("button", { name: "Open the account" }));
    await page.advance();
    expect(await screen.findByRole("dialog", { name: "Faith Jeptoo" })).toBeVisible();
    expect(screen.queryByText("482915")).not.toBeInTheDocument();
  });

  it("prints the slip with the school, the class and the PIN", async () => {
    const print = vi.spyOn(globalThis, "print").mockReturnValue();
    const page = await openForm();
    await fillIn(page);
    await page.send();
    const button = await screen.findByRole("button", { name: "Print slip" });
    await waitFor(() => expect(button).toBeEnabled());
    const sheet = document.querySelector("[data-print]");
    expect(sheet).toHaveTextContent(/Moi Girls High School.*Faith Jeptoo.*Form 2.*482915/);
    await page.user.click(button);
    expect(print).toHaveBeenCalledOnce();
  });

  it("shows the PIN even if the slip cannot be prepared, and tries again", async () => {
    server.refuse(schoolRoutes.get, "INTERNAL", "internal");
    const page = await openForm();
    await fillIn(page);
    await page.send();
    expect(await screen.findByText("482915")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Print slip" })).not.toBeInTheDocument();
  });

  it("shows what is missing and sends nothing", async () => {
    const page = await openForm();
    await page.send();
    expect(await page.dialog.findByText("Admission number is required")).toBeVisible();
    expect(bodies).toEqual([]);
  });

  it("repeats a failed request with the same id, and says so if the account was made before", async () => {
    const page = await openForm();
    server.refuse(studentAccountRoutes.create, "INTERNAL", "internal");
    await fillIn(page);
    await page.send();
    expect(await page.dialog.findByText("Something went wrong. Please try again.")).toBeVisible();
    server.on(studentAccountRoutes.create).answer(() => ({ success: true, data: { user: FAITH } }));
    await page.send();
    expect(await screen.findByText(/its PIN was shown then/)).toBeVisible();
  });

  it("says that another student has the number", async () => {
    const page = await openForm();
    server.refuse(studentAccountRoutes.create, "CONFLICT", "admissionNumberTaken");
    await fillIn(page);
    await page.send();
    expect(await page.dialog.findByText(/already has this admission number/)).toBeVisible();
  });

  it("is not offered to teachers", async () => {
    await open("", "TEACHER");
    expect(screen.queryByRole("button", { name: "Add student" })).not.toBeInTheDocument();
  });
});

describe("the account of a student with a PIN", () => {
  it("opens without an e-mail address, and promises no e-mail", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: /Faith Jeptoo/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Faith Jeptoo" }));
    expect(await dialog.findByText(/has no email address/)).toBeVisible();
    expect(dialog.queryByText("Email")).not.toBeInTheDocument();
  });

  it("gets a new PIN after two presses", async () => {
    server.on(studentAccountRoutes.resetPin).answer(() => ({
      success: true,
      data: { pin: "705318" },
    }));
    const { user, advance } = await open("&account=faith");
    await user.click(await screen.findByRole("button", { name: "Reset PIN" }));
    expect(screen.getByText(/the old PIN stops working/)).toBeVisible();
    expect(screen.queryByText("705318")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Give a new PIN" }));
    await advance();
    const pin = await screen.findByText("705318", { selector: "output" });
    expect(pin).toBeVisible();
    // Above the facts, because on a phone the dialog shows little more than its beginning.
    expect(
      pin.compareDocumentPosition(screen.getByText("Status")) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Print slip" })).toBeEnabled();
  });

  it("keeps its PIN if the reset fails", async () => {
    server.refuse(studentAccountRoutes.resetPin, "INTERNAL", "internal");
    const { user, advance } = await open("&account=faith");
    await user.click(await screen.findByRole("button", { name: "Reset PIN" }));
    await user.click(screen.getByRole("button", { name: "Give a new PIN" }));
    await advance();
    expect(await screen.findByText("Something went wrong. Please try again.")).toBeVisible();
  });
});
