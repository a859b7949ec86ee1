import {
  adminUserRoutes,
  type ConsentRequirement,
  type ManagedUser,
} from "@darasa/contract/admin-users";
import { classRoutes } from "@darasa/contract/classes";
import type { Consent, ConsentState } from "@darasa/contract/consents";
import { staffConsentRoutes } from "@darasa/contract/staff-consents";
import { userRoutes } from "@darasa/contract/users";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const student = (id: string, status: ManagedUser["status"] = "PENDING"): ManagedUser => ({
  id,
  name: `Student ${id}`,
  email: `${id}@darasa.test`,
  emailConfirmed: true,
  role: "STUDENT",
  status,
  schoolId: "moi",
  createdAt: "2026-05-09T09:00:00.000Z",
});

const GIVEN: Consent = {
  decision: "GIVEN",
  method: "APP",
  guardianName: "Rose Njeri",
  relation: "Mother",
  purposes: { photographs: true, nationalFigures: false },
  noticeVersion: "2026-11",
  createdAt: "2026-05-10T09:00:00.000Z",
};

let server: StubServer;

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  server.on(userRoutes.messageable).answer(() => ({ success: true, data: [] }));
  server.on(classRoutes.list).answer(() => ({ success: true, data: { year: 2026, classes: [] } }));
  for (const route of [adminUserRoutes.approve, adminUserRoutes.reinstate]) {
    server
      .on(route)
      .answer(({ parameters: [id = ""] }) => ({ success: true, data: student(id, "ACTIVE") }));
  }
});

const listed = (accounts: ManagedUser[]): void => {
  const page = { totalElements: accounts.length, totalPages: 1, number: 0, size: 20 };
  server
    .on(adminUserRoutes.list)
    .answer(() => ({ success: true, data: { content: accounts, ...page } }));
};

const open = async (consent: ConsentState, status?: ManagedUser["status"]) => {
  const account = student("amina", status);
  listed([account]);
  const data = {
    ...account,
    email: "amina@darasa.test",
    emailConfirmed: true,
    profile: {},
    children: [],
    duplicates: [],
    consent,
  };
  server.on(adminUserRoutes.get).answer(() => ({ success: true, data }));
  const app = renderApp({
    path: "/app/admin/users?status=ALL&account=amina",
    server,
    claims: { sub: "esther", name: "Esther", role: "ADMIN" },
  });
  await app.advance();
  await app.advance();
  return { ...app, dialog: within(await screen.findByRole("dialog", { name: "Student amina" })) };
};
type Open = Awaited<ReturnType<typeof open>>;

const fillIn = async ({ user, dialog }: Open, date = "2026-05-08"): Promise<void> => {
  await user.type(dialog.getByLabelText("Name of the parent or guardian"), "Fatuma Hassan");
  await user.selectOptions(dialog.getByLabelText("Relation to the student"), "Mother");
  await user.type(dialog.getByLabelText("Signed on"), date);
};
const approvals = () => server.requests(adminUserRoutes.approve);

describe("the account of a student under 18 without a consent", () => {
  it("is approved only with the consent on paper, without optional purposes", async () => {
    const app = await open({ isRequired: true });
    const { user, advance, dialog } = app;
    expect(dialog.getByRole("link", { name: "Privacy notice" })).toHaveAttribute(
      "href",
      "/privacy",
    );
    for (const box of dialog.getAllByRole("checkbox")) expect(box).not.toBeChecked();
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    expect(dialog.getByText("Name must be at least 2 characters")).toBeInTheDocument();
    expect(dialog.getByText("Relationship is required")).toBeInTheDocument();
    expect(dialog.getByText("Date of the signature is required")).toBeInTheDocument();
    expect(approvals()).toHaveLength(0);
    await waitFor(() =>
      expect(dialog.getByLabelText("Name of the parent or guardian")).toHaveFocus(),
    );
    await fillIn(app);
    await user.click(dialog.getByRole("checkbox", { name: "Photographs of the student" }));
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await advance();
    expect(approvals()[0]?.body).toEqual({
      childrenAdmissionNumbers: [],
      consent: {
        id: expect.any(String),
        guardianName: "Fatuma Hassan",
        relation: "Mother",
        signedOn: "2026-05-08",
        purposes: { photographs: true, nationalFigures: false },
      },
    });
  });

  it("refuses a signature of tomorrow", async () => {
    const app = await open({ isRequired: true });
    await fillIn(app, "2030-01-01");
    await app.user.click(app.dialog.getByRole("button", { name: "Approve" }));
    expect(app.dialog.getByText("This date is in the future")).toBeInTheDocument();
    expect(approvals()).toHaveLength(0);
  });

  it("repeats a failed approval with the same id of the consent", async () => {
    const app = await open({ isRequired: true });
    await fillIn(app);
    server.refuse(adminUserRoutes.approve, "INTERNAL", "internal");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await app.user.click(await app.dialog.findByRole("button", { name: "Approve" }));
      await app.advance();
    }
    await waitFor(() => expect(approvals()).toHaveLength(2));
    const [first, second] = approvals();
    expect(first?.body).toHaveProperty("consent.id");
    expect(first?.body).toEqual(second?.body);
  });

  it("is reinstated only with a new consent", async () => {
    const withdrawn = { ...GIVEN, decision: "WITHDRAWN" } as const;
    const app = await open({ isRequired: true, current: withdrawn }, "SUSPENDED");
    await app.user.click(app.dialog.getByRole("button", { name: "Let in again" }));
    const dialog = within(screen.getByRole("dialog", { name: "Let Student amina in again?" }));
    await app.user.click(dialog.getByRole("button", { name: "Let in again" }));
    expect(server.requests(adminUserRoutes.reinstate)).toHaveLength(0);
    await waitFor(() =>
      expect(dialog.getByLabelText("Name of the parent or guardian")).toHaveFocus(),
    );
    await fillIn({ ...app, dialog });
    await app.user.click(dialog.getByRole("button", { name: "Let in again" }));
    await app.advance();
    expect(server.requests(adminUserRoutes.reinstate)[0]?.body).toMatchObject({
      consent: { guardianName: "Fatuma Hassan" },
    });
  });
});

describe("the account of a student who needs no consent on paper", () => {
  it("shows the consent of the guardian in the app", async () => {
    const { user, advance, dialog } = await open({ isRequired: true, current: GIVEN });
    expect(
      dialog.getByText(/Rose Njeri \(Mother\) agreed in the app on 10 May 2026/),
    ).toHaveTextContent("Also allowed: Photographs of the student.");
    expect(dialog.queryByLabelText("Signed on")).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await advance();
    expect(approvals()[0]?.body).toEqual({ childrenAdmissionNumbers: [] });
  });

  it("says that a student of 18 years needs none", async () => {
    const { dialog } = await open({ isRequired: false });
    expect(dialog.getByText(/18 or older/)).toBeInTheDocument();
    expect(dialog.queryByLabelText("Signed on")).not.toBeInTheDocument();
  });
});

describe("the open account of a student under 18", () => {
  const withdrawn = { ...GIVEN, decision: "WITHDRAWN" } as const;
  const records = () => server.requests(staffConsentRoutes.record);
  const ask = async (state: ConsentState) => {
    const app = await open(state, "ACTIVE");
    await app.user.click(app.dialog.getByRole("button", { name: "Record consent on paper" }));
    const name = "Consent on paper for Student amina";
    return { ...app, dialog: within(screen.getByRole("dialog", { name })) };
  };

  it("gets a consent on paper after a withdrawal, with the optional purposes", async () => {
    server
      .on(staffConsentRoutes.record)
      .answer(() => ({ success: true, data: { isRequired: true, current: GIVEN } }));
    const app = await ask({
      isRequired: true,
      current: withdrawn,
      closesAt: "2026-06-09T09:00:00.000Z",
    });
    await app.user.click(app.dialog.getByRole("button", { name: "Save consent" }));
    expect(records()).toHaveLength(0);
    await waitFor(() =>
      expect(app.dialog.getByLabelText("Name of the parent or guardian")).toHaveFocus(),
    );
    await fillIn(app);
    await app.user.click(
      app.dialog.getByRole("checkbox", { name: "Use of the results in national figures" }),
    );
    await app.user.click(app.dialog.getByRole("button", { name: "Save consent" }));
    await app.advance();
    expect(records()[0]).toMatchObject({
      parameters: ["amina"],
      body: {
        consent: {
          guardianName: "Fatuma Hassan",
          purposes: { photographs: false, nationalFigures: true },
        },
      },
    });
    expect(
      await screen.findByText("The consent for Student amina is recorded."),
    ).toBeInTheDocument();
  });

  it("keeps what was typed if the request fails, and repeats it with the same id", async () => {
    server.refuse(staffConsentRoutes.record, "INTERNAL", "internal");
    const app = await ask({ isRequired: true, current: GIVEN });
    await fillIn(app);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await app.user.click(await app.dialog.findByRole("button", { name: "Save consent" }));
      await app.advance();
    }
    await waitFor(() => expect(records()).toHaveLength(2));
    expect(records()[0]?.body).toEqual(records()[1]?.body);
    expect(app.dialog.getByLabelText("Signed on")).toHaveValue("2026-05-08");
  });

  it("says that no consent is on record", async () => {
    const { dialog } = await open({ isRequired: true }, "ACTIVE");
    expect(dialog.getByText(/no consent of a parent or guardian is on record/)).toBeInTheDocument();
  });

  it("of 18 years needs no consent", async () => {
    const { dialog } = await open({ isRequired: false }, "ACTIVE");
    expect(dialog.queryByRole("button", { name: /consent/ })).not.toBeInTheDocument();
  });
});

describe("bulk approval of students", () => {
  const openBulk = async () => {
    listed([student("amina"), student("brian"), student("carol")]);
    const app = renderApp({
      path: "/app/admin/users",
      server,
      claims: { sub: "esther", name: "Esther", role: "ADMIN" },
    });
    await app.advance();
    await app.user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    await app.user.click(screen.getByRole("button", { name: "Approve selected" }));
    await app.advance();
    return { ...app, dialog: within(screen.getByRole("dialog")) };
  };
  const REQUIREMENTS: ConsentRequirement[] = [
    { id: "amina", consent: { isRequired: true }, guardianPhone: "+254733000111" },
    { id: "brian", consent: { isRequired: true, current: GIVEN } },
    { id: "carol", consent: { isRequired: false } },
  ];

  it("asks for the consents of those who need one, and sends each with its account", async () => {
    server.on(adminUserRoutes.consents).answer(() => ({ success: true, data: REQUIREMENTS }));
    const { user, advance, dialog } = await openBulk();
    const fields = within(await dialog.findByRole("group", { name: "Student amina" }));
    expect(fields.getByText(/\+254733000111/)).toBeInTheDocument();
    expect(dialog.queryByRole("group", { name: "Student brian" })).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Approve all" }));
    expect(dialog.getByText("Please fill in the fields that are marked.")).toBeInTheDocument();
    expect(approvals()).toHaveLength(0);
    // The first invalid field takes the focus a moment later, which must not interrupt the typing.
    await waitFor(() => expect(dialog.getByLabelText("Signed on")).toHaveFocus());
    await user.type(fields.getByLabelText("Name of the parent or guardian"), "Fatuma Hassan");
    await user.selectOptions(fields.getByLabelText("Relation to the student"), "Father");
    await user.type(dialog.getByLabelText("Signed on"), "2026-05-08");
    await user.click(dialog.getByRole("button", { name: "Approve all" }));
    await advance();
    expect(await dialog.findByText("3 of 3 approved")).toBeInTheDocument();
    expect(approvals().map(({ body }) => body)).toEqual([
      {
        childrenAdmissionNumbers: [],
        consent: {
          id: expect.any(String),
          guardianName: "Fatuma Hassan",
          relation: "Father",
          signedOn: "2026-05-08",
          purposes: { photographs: false, nationalFigures: false },
        },
        keepsRejection: true,
      },
      { childrenAdmissionNumbers: [], keepsRejection: true },
      { childrenAdmissionNumbers: [], keepsRejection: true },
    ]);
  });

  it("cannot start while the consents are not known", async () => {
    server.refuse(adminUserRoutes.consents, "INTERNAL", "internal");
    const { dialog } = await openBulk();
    expect(await dialog.findByRole("button", { name: "Try again" })).toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Approve all" })).toBeDisabled();
  });
});
