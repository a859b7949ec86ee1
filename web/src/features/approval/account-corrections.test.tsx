import { accountCorrectionRoutes } from "@darasa/contract/account-corrections";
import { adminUserRoutes, type UserDetail } from "@darasa/contract/admin-users";
import { classRoutes } from "@darasa/contract/classes";
import { userRoutes } from "@darasa/contract/users";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const FAITH: UserDetail = {
  id: "faith",
  name: "Faith Jeptoo",
  email: "faith@darasa.test",
  emailConfirmed: true,
  role: "STUDENT",
  status: "ACTIVE",
  schoolId: "moi",
  className: "Form 2",
  classId: "east",
  classLabel: "Form 2 East",
  admissionNumber: "MGE/2026/001",
  createdAt: "2026-05-09T09:00:00.000Z",
  profile: {},
  children: [],
  duplicates: [],
};
const CORRECT = "Correct details";
const LINK = "Send a link for a new password";

let server: StubServer;
let account: UserDetail;

beforeEach(() => {
  stubDialogMethods();
  account = FAITH;
  server = new StubServer();
  server.on(userRoutes.messageable).answer(() => ({ success: true, data: [] }));
  server.on(adminUserRoutes.list).answer(() => ({
    success: true,
    data: { content: [account], totalElements: 1, totalPages: 1, number: 0, size: 20 },
  }));
  server.on(adminUserRoutes.get).answer(() => ({ success: true, data: account }));
  const counts = { year: 2026, grade: "Form 2", students: 1, isOwn: false } as const;
  server.on(classRoutes.list).answer(() => ({
    success: true,
    data: {
      year: 2026,
      classes: ["East", "West"].map((stream) => ({
        ...counts,
        id: stream.toLowerCase(),
        stream,
        name: `Form 2 ${stream}`,
      })),
    },
  }));
  server.on(accountCorrectionRoutes.correct).answer(({ body }) => {
    account = { ...account, ...Object(body) };
    return { success: true, data: account };
  });
});

const open = async (facts: Partial<UserDetail> = {}, claims: object = {}) => {
  account = { ...FAITH, ...facts };
  const app = renderApp({
    path: "/app/admin/users?status=ACTIVE&account=faith",
    server,
    claims: { sub: "esther", name: "Esther", role: "ADMIN", schoolId: "moi", ...claims },
  });
  await app.advance();
  const dialog = within(await screen.findByRole("dialog", { name: account.name }));
  return { ...app, dialog };
};

describe("correcting details", () => {
  const openForm = async (facts: Partial<UserDetail> = {}) => {
    const page = await open(facts);
    await page.user.click(page.dialog.getByRole("button", { name: CORRECT }));
    const save = await screen.findByRole("button", { name: "Save" });
    const form = within(screen.getByRole("dialog", { name: `Correct details of ${account.name}` }));
    return { ...page, form, save };
  };

  it("sends only what has changed, and shows the corrected account", async () => {
    const { user, advance, form, save } = await openForm();
    await form.findByRole("option", { name: "Form 2 West" });
    await user.clear(form.getByLabelText("Admission number"));
    await user.type(form.getByLabelText("Admission number"), "MGE/2026/010");
    await user.selectOptions(form.getByLabelText("Class"), "Form 2 West");
    await user.click(save);
    await advance();
    expect(await screen.findByText("The details are corrected.")).toBeInTheDocument();
    expect(server.requests(accountCorrectionRoutes.correct)[0]?.body).toEqual({
      admissionNumber: "MGE/2026/010",
      classId: "west",
    });
    expect(screen.getByText("MGE/2026/010")).toBeInTheDocument();
  });

  it("says why a number is refused and keeps what was entered", async () => {
    server.refuse(accountCorrectionRoutes.correct, "CONFLICT", "admissionNumberTaken");
    const { user, advance, form, save } = await openForm();
    await user.type(form.getByLabelText("Admission number"), "0");
    await user.click(save);
    await advance();
    expect(await form.findByText(/already has this admission number/)).toBeInTheDocument();
    expect(form.getByLabelText("Admission number")).toHaveValue("MGE/2026/0010");
  });

  it("shows an invalid name at its field and sends nothing", async () => {
    const { user, form, save } = await openForm();
    await user.clear(form.getByLabelText("Name"));
    await user.click(save);
    expect(form.getByLabelText("Name")).toHaveAccessibleDescription(
      "Name must be at least 2 characters",
    );
    expect(server.requests(accountCorrectionRoutes.correct)).toEqual([]);
  });

  it("asks only for the name of a colleague", async () => {
    const { form } = await openForm({ role: "TEACHER" });
    expect(form.queryByLabelText("Admission number")).not.toBeInTheDocument();
    expect(form.queryByLabelText("Class")).not.toBeInTheDocument();
  });
});

describe("a link for a new password", () => {
  it("is sent after a second press and never shown", async () => {
    server
      .on(accountCorrectionRoutes.sendPasswordLink)
      .answer(() => ({ success: true, data: null }));
    const { user, advance, dialog } = await open();
    await user.click(dialog.getByRole("button", { name: LINK }));
    expect(server.requests(accountCorrectionRoutes.sendPasswordLink)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Send the link" }));
    await advance();
    expect(
      await screen.findByText("A link for a new password is on its way to faith@darasa.test."),
    ).toBeInTheDocument();
  });

  it.each([
    ["an address that is not confirmed", { emailConfirmed: false }, {}],
    ["an account that logs in with a number", { email: undefined, emailConfirmed: undefined }, {}],
    ["a suspended account", { status: "SUSPENDED" } as const, {}],
    ["the own account", { id: "esther" }, {}],
  ])("is not offered for %s", async (_name, facts, claims) => {
    const { dialog } = await open(facts, claims);
    expect(dialog.getByRole("button", { name: CORRECT })).toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: LINK })).not.toBeInTheDocument();
  });
});

it.each([{ role: "TEACHER" }, { schoolId: "national-office" }])(
  "offers nothing to %o",
  async (claims) => {
    const { dialog } = await open({}, claims);
    expect(dialog.queryByRole("button", { name: CORRECT })).not.toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: LINK })).not.toBeInTheDocument();
  },
);
