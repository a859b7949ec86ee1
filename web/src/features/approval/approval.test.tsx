import { adminUserRoutes, type ManagedUser, type UserDetail } from "@darasa/contract/admin-users";
import { userRoutes } from "@darasa/contract/users";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp, type TestTokenClaims } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const ADMIN: TestTokenClaims = { sub: "esther", name: "Esther", role: "ADMIN" };
const TEACHER: TestTokenClaims = { sub: "daniel", name: "Daniel", role: "TEACHER" };

const person = (id: string, facts: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  name: `Person ${id}`,
  email: `${id}@darasa.test`,
  emailConfirmed: true,
  role: "STUDENT",
  status: "PENDING",
  schoolId: "moi",
  createdAt: "2026-05-09T09:00:00.000Z",
  ...facts,
});

const detail = (account: ManagedUser, facts: Partial<UserDetail> = {}): UserDetail => ({
  ...account,
  email: account.email ?? `${account.id}@darasa.test`,
  emailConfirmed: account.emailConfirmed ?? false,
  schoolName: "Moi Girls",
  profile: {},
  children: [],
  duplicates: [],
  ...facts,
});

let server: StubServer;
let accounts: ManagedUser[];

const answerDetail = (facts: Partial<UserDetail> = {}): void =>
  server.on(adminUserRoutes.get).answer(({ parameters: [id] }) => {
    const account = accounts.find((each) => each.id === id) ?? person(id ?? "");
    return { success: true, data: detail(account, facts) };
  });

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  accounts = [person("amina"), person("brian", { className: "Form 2" }), person("carol")];
  server.on(adminUserRoutes.list).answer(({ query }) => {
    const status = query.get("status");
    const content = accounts.filter((each) => status === null || each.status === status);
    const total = content.length;
    return {
      success: true,
      data: { content, totalElements: total, totalPages: 1, number: 0, size: 20 },
    };
  });
  server.on(adminUserRoutes.approve).answer(({ parameters: [id = ""] }) => {
    accounts = accounts.map((each) => (each.id === id ? { ...each, status: "ACTIVE" } : each));
    return { success: true, data: person(id, { status: "ACTIVE" }) };
  });
  server.on(adminUserRoutes.suspend).answer(({ parameters: [id = ""] }) => ({
    success: true,
    data: person(id, { status: "SUSPENDED" }),
  }));
  server.on(adminUserRoutes.consents).answer(({ query }) => ({
    success: true,
    data: (query.get("ids") ?? "").split(",").map((id) => ({ id, consent: { isRequired: false } })),
  }));
  server.on(userRoutes.messageable).answer(() => ({ success: true, data: [] }));
  answerDetail();
});

const open = async (path = "/app/admin/users", claims = ADMIN) => {
  const app = renderApp({ path, server, claims });
  await app.advance();
  await screen.findByRole("heading", { name: "Accounts" });
  await app.advance();
  return app;
};
const row = (name: string) => screen.findByRole("button", { name: new RegExp(name) });
const openAccount = async (name: string, path?: string, claims?: TestTokenClaims) => {
  const app = await open(path, claims);
  await app.user.click(await row(name));
  await app.advance();
  const dialog = within(await screen.findByRole("dialog", { name }));
  return { ...app, dialog };
};

describe("the list of accounts", () => {
  it("shows pending accounts and their waiting time", async () => {
    await open();
    expect(await row("Person brian")).toHaveTextContent("Form 2");
    expect(screen.getAllByText("Waiting 3 days")).toHaveLength(3);
    expect(server.requests(adminUserRoutes.list)[0]?.query.get("status")).toBe("PENDING");
  });

  it("says in each tab what it lists", async () => {
    const { user, advance } = await open();
    const tabs = within(screen.getByRole("navigation", { name: "Accounts by status" }));
    const introductions = new Set<string | null>();
    for (const tab of tabs.getAllByRole("link")) {
      await user.click(tab);
      await advance();
      const heading = screen.getByRole("heading", { level: 1, name: "Accounts" });
      introductions.add(heading.nextElementSibling?.textContent ?? null);
    }
    expect(introductions.size).toBe(tabs.getAllByRole("link").length);
    expect(introductions).toContain("Look at each registration before you approve it.");
  });

  it("shows the school of each account and that the list is sorted by waiting time", async () => {
    accounts = [person("amina", { className: "Form 2", schoolName: "Moi Girls" })];
    const { user, advance } = await open();
    expect(await row("Person amina")).toHaveTextContent("Student · Form 2");
    expect(await row("Person amina")).not.toHaveTextContent("Moi Girls");
    expect(screen.getByText(/longest comes first/)).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "All" }));
    await advance();
    expect(screen.queryByText(/longest comes first/)).not.toBeInTheDocument();
  });

  it("reads status, role, name and page from the URL", async () => {
    await open("/app/admin/users?status=ACTIVE&role=PARENT&q=wa&page=3");
    const query = server.requests(adminUserRoutes.list)[0]?.query.toString();
    expect(query).toBe("q=wa&status=ACTIVE&role=PARENT&page=2");
  });

  it("tells teachers that only administrators approve accounts at their school", async () => {
    server.refuse(adminUserRoutes.list, "PERMISSION_DENIED", "onlyAdminsDecide");
    await open("/app/admin/users", TEACHER);
    expect(screen.getByText("Administrators approve the accounts here")).toBeInTheDocument();
    expect(screen.queryByRole("searchbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  it("shows teachers only the roles that they verify, and no link to reports", async () => {
    await open("/app/admin/users", TEACHER);
    const options = within(screen.getByLabelText("Role")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "All roles",
      "Student",
      "Parent/Guardian",
    ]);
    expect(screen.queryByRole("link", { name: "Reported conversations" })).not.toBeInTheDocument();
  });

  it("opens only accounts whose details the teacher may see", async () => {
    const { email: _, ...otherClass } = person("brian", { status: "ACTIVE", className: "Form 3" });
    accounts = [person("amina", { status: "ACTIVE", className: "Form 2" }), otherClass];
    await open("/app/admin/users?status=ACTIVE", TEACHER);
    expect(await row("Person amina")).toBeInTheDocument();
    expect(screen.getByText("Person brian").closest("li")).toHaveTextContent(
      "Person brianStudent · Form 3Active",
    );
    expect(screen.queryByRole("button", { name: /Person brian/ })).not.toBeInTheDocument();
  });

  it("refuses students", async () => {
    const { advance } = renderApp({
      path: "/app/admin/users",
      server,
      claims: { ...TEACHER, role: "STUDENT" },
    });
    await advance();
    expect(screen.getByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
  });

  it("opens from the old URL of pending users", async () => {
    await open("/admin/users/pending");
    expect(await row("Person amina")).toBeInTheDocument();
  });

  it("explains an empty list", async () => {
    accounts = [];
    await open();
    expect(await screen.findByText("Nobody is waiting")).toBeInTheDocument();
    expect(screen.getByText("0 accounts").closest("[role=status]")).toBeInTheDocument();
  });

  it("shows why loading failed and retries", async () => {
    server.refuse(adminUserRoutes.list, "INTERNAL", "internal");
    const { user, advance } = await open();
    await screen.findByText("Something went wrong. Please try again.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await advance();
    expect(server.requests(adminUserRoutes.list).length).toBeGreaterThan(2);
  });
});

describe("an account", () => {
  it("is approved, and the list shows and focuses a notice", async () => {
    const { user, advance, dialog } = await openAccount("Person amina");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await advance();
    const notice = await screen.findByText("Person amina is approved. They are told by email.");
    expect(notice).toHaveFocus();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Person amina/ })).not.toBeInTheDocument();
  });

  it("warns of a duplicate registration and links to the first", async () => {
    answerDetail({
      duplicates: [
        {
          reasons: ["PHONE_NUMBER", "TSC_NUMBER"],
          user: { id: "brian", name: "Person brian", role: "PARENT", status: "ACTIVE" },
        },
        { reasons: ["NATIONAL_ID"] },
        { reasons: ["NATIONAL_ID"] },
      ],
    });
    const { user, advance, dialog } = await openAccount("Person amina");
    expect(dialog.getByText(/Same phone number and TSC number as/)).toHaveTextContent(
      "Person brian (Parent/Guardian, Active)",
    );
    expect(dialog.getAllByText(/Same National ID as an account of your school/)).toHaveLength(2);
    await user.click(dialog.getByRole("button", { name: "Person brian" }));
    await advance();
    expect(await screen.findByRole("dialog", { name: "Person brian" })).toBeInTheDocument();
  });

  it("is linked to the selected children only", async () => {
    const student = { id: "s", name: "Faith", status: "ACTIVE", isGuardianPhone: false } as const;
    answerDetail({
      children: [
        { admissionNumber: "7", students: [student] },
        { admissionNumber: "8", students: [{ ...student, name: "Grace", isGuardianPhone: true }] },
        { admissionNumber: "9", students: [] },
      ],
    });
    const { user, advance, dialog } = await openAccount("Person amina");
    const boxes = dialog.getAllByRole("checkbox");
    expect(boxes.map((box) => [box.matches(":checked"), box.matches(":disabled")])).toEqual([
      [false, false],
      [false, false],
      [false, true],
    ]);
    expect(dialog.getByRole("checkbox", { name: /Grace/ })).toHaveAccessibleName(
      /The phone number matches the guardian contact of this student/,
    );
    await user.click(dialog.getByRole("checkbox", { name: /Faith/ }));
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await advance();
    expect(server.requests(adminUserRoutes.approve)[0]?.body).toEqual({
      childrenAdmissionNumbers: ["7"],
    });
  });

  it("is rejected only with a reason", async () => {
    server
      .on(adminUserRoutes.reject)
      .answer(() => ({ success: true, data: person("amina", { status: "REJECTED" }) }));
    const { user, advance, dialog } = await openAccount("Person amina");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    const form = within(screen.getByRole("dialog", { name: "Reject Person amina" }));
    expect(form.getByRole("button", { name: "Reject" })).toBeDisabled();
    await user.type(form.getByLabelText("Why is the account rejected?"), "Not of our school");
    await user.click(form.getByRole("button", { name: "Reject" }));
    await advance();
    expect(server.requests(adminUserRoutes.reject)[0]?.body).toEqual({
      reason: "Not of our school",
    });
    expect(
      await screen.findByText("Person amina is rejected. They are told by email."),
    ).toBeInTheDocument();
  });

  it("keeps the reason and focuses the button when a rejection fails", async () => {
    server.refuse(adminUserRoutes.reject, "CONFLICT", "notPending");
    const { user, advance, dialog } = await openAccount("Person amina");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(screen.getByLabelText("Why is the account rejected?")).toHaveFocus();
    await user.keyboard("Not of our school");
    await user.click(screen.getByRole("button", { name: "Reject" }));
    await advance();
    expect(await screen.findByText("Only a pending account can be rejected")).toBeInTheDocument();
    expect(screen.getByRole("textbox")).toHaveValue("Not of our school");
    expect(screen.getByRole("button", { name: "Reject" })).toHaveFocus();
  });

  it("shows the reason when another user has decided already", async () => {
    server.refuse(adminUserRoutes.approve, "CONFLICT", "suspendedAccount");
    const { user, advance, dialog } = await openAccount("Person amina");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await advance();
    expect(await screen.findByText("A suspended account cannot be approved")).toBeInTheDocument();
  });

  it("is suspended by administrators after a confirmation, and not by teachers", async () => {
    accounts = [person("amina", { status: "ACTIVE" })];
    const path = "/app/admin/users?status=ACTIVE";
    const { user, advance, dialog, unmount } = await openAccount("Person amina", path);
    await user.click(dialog.getByRole("button", { name: "Suspend" }));
    await user.type(screen.getByLabelText("Why is the account suspended?"), "Left the school");
    await user.click(screen.getByRole("button", { name: "Suspend" }));
    await advance();
    expect(server.requests(adminUserRoutes.suspend)[0]?.body).toEqual({
      reason: "Left the school",
    });
    unmount();
    const byTeacher = await openAccount("Person amina", path, TEACHER);
    expect(byTeacher.dialog.queryByRole("button", { name: "Suspend" })).not.toBeInTheDocument();
  });

  it("cannot be suspended by its own user", async () => {
    accounts = [person("esther", { status: "ACTIVE", role: "ADMIN" })];
    const { dialog } = await openAccount("Person esther", "/app/admin/users?status=ACTIVE");
    expect(dialog.queryByRole("button", { name: "Suspend" })).not.toBeInTheDocument();
  });
});

describe("the list of accounts of the national office", () => {
  const OFFICE = { ...ADMIN, schoolId: "national-office" };
  const tabs = () =>
    within(screen.getByRole("navigation", { name: "Accounts by status" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);

  it("begins with active administrators, has no other roles and no link to reports", async () => {
    const schoolId = "national-office";
    accounts = [person("esther", { status: "ACTIVE", role: "ADMIN", schoolId })];
    await open("/app/admin/users", OFFICE);
    expect(await row("Person esther")).toHaveTextContent("Administrator · National office");
    expect(tabs()).toEqual(["Active", "Suspended", "All"]);
    expect(screen.getByRole("link", { name: "Active" })).toHaveAttribute("aria-current");
    expect(server.requests(adminUserRoutes.list)[0]?.query.get("status")).toBe("ACTIVE");
    expect(screen.queryByLabelText("Role")).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Reported conversations" })).not.toBeInTheDocument();
  });

  it("begins with pending accounts of every role for an administrator of a school", async () => {
    await open("/app/admin/users", ADMIN);
    expect(tabs()).toEqual(["Waiting", "Active", "Rejected", "Suspended", "All", "No consent"]);
    const roles = within(screen.getByLabelText("Role")).getAllByRole("option");
    expect(roles.map(({ textContent }) => textContent)).toContain("Student");
    expect(screen.getByRole("link", { name: "Reported conversations" })).toBeInTheDocument();
  });
});

describe("bulk approval", () => {
  it("approves accounts one by one, shows each result and retries failed ones", async () => {
    const approve = server.on(adminUserRoutes.approve);
    let isBroken = true;
    approve.answer(({ parameters: [id = ""] }) => {
      if (id === "brian" && isBroken) throw new TypeError("Failed to fetch");
      return { success: true, data: person(id, { status: "ACTIVE" }) };
    });
    const { user, advance } = await open();
    await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    expect(screen.getByText("3 selected")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Approve selected" }));
    const dialog = within(screen.getByRole("dialog", { name: "Approve 3 accounts?" }));
    expect(dialog.getByText(/cannot be called back/)).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Approve all" }));
    await advance();
    expect(await dialog.findByText(/2 of 3 approved/)).toBeInTheDocument();
    isBroken = false;
    await user.click(dialog.getByRole("button", { name: "Try the others again" }));
    await advance();
    expect(await dialog.findByText("3 of 3 approved")).toBeInTheDocument();
    expect(screen.getByRole("dialog", { name: "Approved" })).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Done" }));
    const notice = await screen.findByText("3 of 3 approved. They are told by email.");
    expect(notice).toHaveFocus();
    const asked = server.requests(adminUserRoutes.approve).map(({ parameters: [id] }) => id);
    expect(asked).toEqual(["amina", "brian", "carol", "brian"]);
  });

  it("skips and names an account that somebody else has rejected meanwhile", async () => {
    server.refuse(adminUserRoutes.approve, "CONFLICT", "rejectedMeanwhile");
    const { user, advance } = await open();
    await user.click(await screen.findByRole("checkbox", { name: "Select Person brian" }));
    await user.click(screen.getByRole("button", { name: "Approve selected" }));
    const dialog = within(screen.getByRole("dialog", { name: "Approve 1 account?" }));
    await user.click(dialog.getByRole("button", { name: "Approve all" }));
    await advance();
    expect(await dialog.findByText(/0 of 1 approved/)).toBeInTheDocument();
    const skipped = dialog.getByText("This account was rejected in the meantime");
    expect(skipped.parentElement).toHaveTextContent("Person brian");
    const [request] = server.requests(adminUserRoutes.approve);
    expect(request?.body).toMatchObject({ keepsRejection: true });
  });

  it("stops after the current account when the dialog is closed", async () => {
    const { user, advance } = await open();
    await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    let answer = (): void => undefined;
    await user.click(screen.getByRole("button", { name: "Approve selected" }));
    await advance();
    server.waitFor = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await user.click(screen.getByRole("button", { name: "Approve all" }));
    await user.click(screen.getByRole("button", { name: "Stop" }));
    const notice = screen.getByText(
      "Stopped. Accounts that are already approved stay approved. Their owners are told by email.",
    );
    expect(notice).toHaveFocus();
    answer();
    await advance();
    expect(server.requests(adminUserRoutes.approve)).toHaveLength(1);
  });

  it("shows the previous page when the last page becomes empty", async () => {
    server.on(adminUserRoutes.list).answer(({ query }) => {
      const waiting = accounts.filter(({ status }) => status === "PENDING");
      const number = Number(query.get("page"));
      const data = { totalElements: waiting.length, number, size: 2 };
      const content = waiting.slice(2 * number, 2 * number + 2);
      return {
        success: true,
        data: { ...data, content, totalPages: Math.ceil(waiting.length / 2) },
      };
    });
    const { user, advance } = await open("/app/admin/users?page=2");
    await user.click(screen.getByRole("checkbox", { name: "Select Person carol" }));
    await user.click(screen.getByRole("button", { name: "Approve selected" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Approve all" }));
    await advance();
    await user.click(dialog.getByRole("button", { name: "Done" }));
    await advance();
    expect(await row("Person amina")).toBeInTheDocument();
    expect(screen.queryByText("Nobody is waiting")).not.toBeInTheDocument();
  });

  it("focuses the list after the selection is cleared", async () => {
    const { user } = await open();
    const all = await screen.findByRole("checkbox", { name: "Select all on this page" });
    await user.click(screen.getByRole("checkbox", { name: "Select Person amina" }));
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument();
    expect(all).toHaveFocus();
  });
});
