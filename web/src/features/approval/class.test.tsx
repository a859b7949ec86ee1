import { adminUserRoutes, type ManagedUser } from "@darasa/contract/admin-users";
import { classRoutes, type ListedClass } from "@darasa/contract/classes";
import { userRoutes } from "@darasa/contract/users";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const person = (id: string, facts: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  name: `Student ${id}`,
  role: "STUDENT",
  status: "PENDING",
  schoolId: "moi",
  className: "Form 2",
  createdAt: "2026-05-09T09:00:00.000Z",
  ...facts,
});
const schoolClass = (
  id: string,
  grade: ListedClass["grade"],
  name: string = grade,
): ListedClass => ({
  id,
  year: 2026,
  grade,
  name,
  isOwn: false,
  students: 30,
});
const FORM_1 = schoolClass("form1", "Form 1");
const EAST = schoolClass("east", "Form 2", "Form 2 East");
const WEST = schoolClass("west", "Form 2", "Form 2 West");

let server: StubServer;

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  server.on(userRoutes.messageable).answer(() => ({ success: true, data: [] }));
  server.on(adminUserRoutes.approve).answer(({ parameters: [id = ""] }) => ({
    success: true,
    data: person(id, { status: "ACTIVE" }),
  }));
  server.on(adminUserRoutes.consents).answer(({ query }) => ({
    success: true,
    data: (query.get("ids") ?? "").split(",").map((id) => ({ id, consent: { isRequired: false } })),
  }));
});

const haveClasses = (...classes: ListedClass[]): void =>
  server.on(classRoutes.list).answer(() => ({ success: true, data: { year: 2026, classes } }));
const list = (accounts: ManagedUser[]): void =>
  server.on(adminUserRoutes.list).answer(() => ({
    success: true,
    data: {
      content: accounts,
      totalElements: accounts.length,
      totalPages: 1,
      number: 0,
      size: 20,
    },
  }));
const bodies = () => server.requests(adminUserRoutes.approve).map(({ body }) => body);

const open = async (search: string, role: string) => {
  const app = renderApp({
    path: `/app/admin/users${search}`,
    server,
    claims: { sub: "esther", name: "Esther", role },
  });
  await app.advance();
  await app.advance();
  return app;
};
const openAccount = async (facts: Partial<ManagedUser> = {}, role = "ADMIN") => {
  const account = person("amina", facts);
  list([account]);
  const data = { ...account, profile: {}, children: [], duplicates: [] };
  server.on(adminUserRoutes.get).answer(() => ({
    success: true,
    data: { ...data, consent: { isRequired: false } },
  }));
  const app = await open("?status=ALL&account=amina", role);
  const dialog = within(await screen.findByRole("dialog", { name: account.name }));
  const approve = async () => {
    await app.user.click(dialog.getByRole("button", { name: "Approve" }));
    await app.advance();
  };
  return { ...app, dialog, approve };
};
const labelsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("the class of one student", () => {
  it("is preselected if the grade has one class, and goes out with the approval", async () => {
    haveClasses(FORM_1, EAST);
    const { dialog, approve } = await openAccount();
    const select = dialog.getByLabelText("Class");
    expect(select).toHaveValue("east");
    expect(labelsOf(select)).toEqual(["No class yet", "Form 2 East", "Form 1"]);
    expect(server.requests(classRoutes.list)[0]?.query.get("year")).toBe("2026");
    await approve();
    expect(bodies()).toEqual([{ childrenAdmissionNumbers: [], classId: "east" }]);
  });

  it("is not guessed if the grade has two classes", async () => {
    haveClasses(EAST, WEST);
    const { dialog, approve } = await openAccount();
    expect(dialog.getByLabelText("Class")).toHaveValue("");
    await approve();
    expect(bodies()).toEqual([{ childrenAdmissionNumbers: [] }]);
  });

  it("can be left open", async () => {
    haveClasses(EAST);
    const { user, dialog, approve } = await openAccount();
    await user.selectOptions(dialog.getByLabelText("Class"), "No class yet");
    await approve();
    expect(bodies()).toEqual([{ childrenAdmissionNumbers: [] }]);
  });

  it("says that another class changes the grade", async () => {
    haveClasses(FORM_1, EAST);
    const { user, dialog } = await openAccount();
    await user.selectOptions(dialog.getByLabelText("Class"), "Form 1");
    expect(dialog.getByLabelText("Class")).toHaveAccessibleDescription(
      /^The student registered for Form 2. The grade becomes Form 1./,
    );
  });

  it.each([
    ["ADMIN", 1],
    ["TEACHER", 0],
  ])("is not asked for without classes: %s sees %i links", async (role, links) => {
    haveClasses();
    const { dialog, approve } = await openAccount({}, role);
    expect(dialog.getByText(/no classes for 2026 yet/)).toBeVisible();
    expect(dialog.queryByLabelText("Class")).not.toBeInTheDocument();
    expect(dialog.queryAllByRole("link", { name: "Create classes" })).toHaveLength(links);
    await approve();
    expect(bodies()).toHaveLength(1);
  });

  it("does not block the approval if the classes do not load, and loads again", async () => {
    server.refuse(classRoutes.list, "PERMISSION_DENIED", "accessDenied");
    const { user, advance, dialog } = await openAccount();
    expect(await dialog.findByText(/classes could not be loaded/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Approve" })).toBeEnabled();
    haveClasses(EAST);
    await user.click(dialog.getByRole("button", { name: "Try again" }));
    await advance();
    expect(dialog.getByLabelText("Class")).toHaveValue("east");
  });

  it("shows why the server refuses the class", async () => {
    haveClasses(EAST);
    server.refuse(adminUserRoutes.approve, "CONFLICT", "classFull");
    const { dialog, approve } = await openAccount();
    await approve();
    expect(dialog.getByText("A class can have at most 200 students")).toBeVisible();
  });

  it.each([{ role: "PARENT" }, { status: "ACTIVE" }] as const)(
    "is not asked for with %o",
    async (facts) => {
      haveClasses(EAST);
      const { dialog } = await openAccount(facts);
      expect(dialog.queryByLabelText("Class")).not.toBeInTheDocument();
      expect(server.requests(classRoutes.list)).toHaveLength(0);
    },
  );
});

describe("the classes of several students", () => {
  const openBulk = async (...accounts: ManagedUser[]) => {
    list(accounts);
    const app = await open("", "ADMIN");
    await app.user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    await app.user.click(screen.getByRole("button", { name: "Approve selected" }));
    await app.advance();
    const dialog = within(screen.getByRole("dialog"));
    const approve = async () => {
      await app.user.click(dialog.getByRole("button", { name: "Approve all" }));
      await app.advance();
    };
    const classOf = (id: string) =>
      within(dialog.getByRole("group", { name: `Student ${id}` })).getByLabelText("Class");
    return { ...app, dialog, approve, classOf };
  };

  it("are preselected one by one, without a common field for several grades", async () => {
    haveClasses(FORM_1, EAST, WEST);
    const { user, dialog, approve, classOf } = await openBulk(
      person("amina"),
      person("brian", { className: "Form 1" }),
      person("parent", { role: "PARENT", className: undefined }),
    );
    expect(classOf("amina")).toHaveValue("");
    expect(classOf("brian")).toHaveValue("form1");
    expect(dialog.queryByRole("group", { name: "Student parent" })).not.toBeInTheDocument();
    expect(dialog.queryByLabelText("Same class for all")).not.toBeInTheDocument();
    await user.selectOptions(classOf("amina"), "Form 2 West");
    await approve();
    expect(bodies()).toEqual([
      { childrenAdmissionNumbers: [], classId: "west", keepsRejection: true },
      { childrenAdmissionNumbers: [], classId: "form1", keepsRejection: true },
      { childrenAdmissionNumbers: [], keepsRejection: true },
    ]);
  });

  it("can be one class for all students of one grade", async () => {
    haveClasses(EAST, WEST);
    const { user, dialog, approve, classOf } = await openBulk(person("amina"), person("brian"));
    const shared = dialog.getByLabelText("Same class for all");
    await user.selectOptions(shared, "Form 2 West");
    expect(classOf("amina")).toHaveValue("west");
    await user.selectOptions(classOf("brian"), "Form 2 East");
    expect(within(shared).getByRole("option", { name: "Different classes" })).toHaveProperty(
      "selected",
      true,
    );
    await approve();
    expect(bodies()).toEqual([
      { childrenAdmissionNumbers: [], classId: "west", keepsRejection: true },
      { childrenAdmissionNumbers: [], classId: "east", keepsRejection: true },
    ]);
  });

  it("do not block the approval if they do not load", async () => {
    server.refuse(classRoutes.list, "PERMISSION_DENIED", "accessDenied");
    const { dialog, approve } = await openBulk(person("amina"), person("brian"));
    expect(await dialog.findByText(/classes could not be loaded/)).toBeVisible();
    await approve();
    expect(bodies()).toHaveLength(2);
  });

  it("promise no e-mail to accounts without an address", async () => {
    haveClasses();
    const { user, dialog, approve } = await openBulk(
      person("amina"),
      person("brian", { email: "b@darasa.test", emailConfirmed: true }),
    );
    expect(dialog.getByText(/1 account has no email address/)).toBeVisible();
    await approve();
    await user.click(await dialog.findByRole("button", { name: "Done" }));
    expect(await screen.findByText("2 of 2 approved. Told by email: 1 at once.")).toBeVisible();
  });

  it("promise no e-mail at all if no account has an address", async () => {
    haveClasses();
    const { user, dialog, approve } = await openBulk(person("amina"), person("brian"));
    expect(dialog.getByText(/^These accounts have no email address\./)).toBeVisible();
    await approve();
    await user.click(await dialog.findByRole("button", { name: "Done" }));
    expect(await screen.findByText("2 of 2 approved.")).toBeVisible();
  });
});
