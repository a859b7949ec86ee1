import { type OwnSchool, ownSchoolRoutes } from "@darasa/contract/own-school";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const TERMS = [
  { starts: "2026-01-05", ends: "2026-04-02" },
  { starts: "2026-04-27", ends: "2026-07-31" },
  { starts: "2026-08-24", ends: "2026-10-23" },
];

const SCHOOL: OwnSchool = {
  id: "moi",
  nemisCode: "7UQ4",
  name: "Moi Girls",
  county: "Uasin Gishu",
  levels: ["SECONDARY"],
  subjects: ["Mathematics"],
  nationalTerms: TERMS,
  accountDeciders: "ADMINS_AND_TEACHERS",
  revision: "first",
};

let server: StubServer;
let stored: OwnSchool;

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  stored = SCHOOL;
  server.on(ownSchoolRoutes.get).answer(() => ({ success: true, data: stored }));
  server.on(ownSchoolRoutes.change).answer(() => {
    stored = { ...stored, name: "Moi Girls High School", revision: "second" };
    return { success: true, data: stored };
  });
});

const open = async (options: { readonly runsRetriesOnTestClock?: boolean } = {}) => {
  const app = renderApp({
    ...options,
    path: "/app/admin/school",
    server,
    claims: { sub: "mary", name: "Mary", role: "ADMIN" },
  });
  await app.advance();
  await screen.findByRole("heading", { name: "Your school" });
  await app.advance();
  return app;
};
const save = () => screen.getByRole("button", { name: "Save" });
const nameField = () => screen.getByRole("textbox", { name: "Name of the school" });

describe("the settings of the school", () => {
  it("shows the stored values and the national terms", async () => {
    await open();
    expect(nameField()).toHaveValue("Moi Girls");
    expect(screen.getByRole("combobox", { name: "County" })).toHaveValue("Uasin Gishu");
    expect(screen.getByRole("checkbox", { name: "Form 1 to 4" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "The national dates" })).toBeChecked();
    expect(screen.getByText(/5 Jan 2026 to 2 Apr 2026/)).toBeInTheDocument();
    expect(screen.getByText(/7UQ4/)).toBeInTheDocument();
  });

  it("asks before changes are lost, and does not ask once they are saved", async () => {
    const { user, advance } = await open();
    const leave = () => user.click(screen.getByRole("link", { name: "Admin codes" }));
    await user.type(nameField(), " High School");
    await leave();
    const dialog = within(screen.getByRole("dialog", { name: "Leave without saving?" }));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(nameField()).toHaveValue("Moi Girls High School");
    await user.click(save());
    await advance();
    expect(screen.getByText("Saved.")).toBeInTheDocument();
    const [level] = screen.getAllByLabelText(/points/);
    if (level === undefined) throw new Error("no level");
    await user.type(level, "1");
    await leave();
    await user.click(screen.getByRole("button", { name: "Leave without saving" }));
    await advance();
    expect(await screen.findByRole("heading", { name: "Admin codes" })).toBeInTheDocument();
  });

  it("sends only the fields that have a value, with the revision", async () => {
    const { user, advance } = await open();
    await user.clear(nameField());
    await user.type(nameField(), "Moi Girls High School");
    await user.click(screen.getByRole("radio", { name: "Administrators only" }));
    await user.click(save());
    await advance();
    expect(server.requests(ownSchoolRoutes.change)[0]?.body).toEqual({
      name: "Moi Girls High School",
      county: "Uasin Gishu",
      levels: ["SECONDARY"],
      subjects: ["Mathematics"],
      accountDeciders: "ADMINS",
      revision: "first",
    });
    expect(screen.getByText("Saved.")).toBeInTheDocument();
    await user.click(save());
    await advance();
    expect(server.requests(ownSchoolRoutes.change)[1]?.body).toMatchObject({ revision: "second" });
  });

  it("sends own terms and the contact, and shows what is wrong with them", async () => {
    const { user, advance } = await open();
    await user.click(screen.getByRole("radio", { name: "Our own dates" }));
    const [first] = screen.getAllByLabelText("First day");
    if (first === undefined) throw new Error("There is no date field");
    await user.clear(first);
    await user.type(first, "2026-04-10");
    await user.type(screen.getByRole("textbox", { name: "Email" }), "data@moi.test");
    await user.click(save());
    expect(screen.getByText("Each day must be after the one before it")).toBeInTheDocument();
    expect(screen.getByText("Invalid phone number")).toBeInTheDocument();
    expect(server.requests(ownSchoolRoutes.change)).toHaveLength(0);
    await user.clear(first);
    await user.type(first, "2026-01-12");
    await user.type(screen.getByRole("textbox", { name: "Name" }), "Mary Wanjiku");
    await user.type(screen.getByRole("textbox", { name: "Phone number" }), "0712345678");
    await user.click(save());
    await advance();
    expect(server.requests(ownSchoolRoutes.change)[0]?.body).toMatchObject({
      terms: [{ starts: "2026-01-12", ends: "2026-04-02" }, TERMS[1], TERMS[2]],
      dataProtectionContact: {
        name: "Mary Wanjiku",
        email: "data@moi.test",
        phoneNumber: "+254712345678",
      },
    });
  });

  it("offers the newest settings if somebody else has changed them", async () => {
    const { user, advance } = await open();
    server.refuse(ownSchoolRoutes.change, "CHANGED_ELSEWHERE", "schoolChangedElsewhere");
    await user.type(nameField(), " School");
    stored = { ...stored, name: "Moi High", revision: "other" };
    await user.click(save());
    await advance();
    expect(await screen.findByText(/Somebody else changed these settings/)).toBeInTheDocument();
    expect(nameField()).toHaveValue("Moi Girls School");
    await user.click(screen.getByRole("button", { name: "Load the newest settings" }));
    await advance();
    expect(nameField()).toHaveValue("Moi High");
    expect(save()).toBeInTheDocument();
  });

  it("says that the settings could not be loaded, and loads them again", async () => {
    server.refuse(ownSchoolRoutes.get, "INTERNAL", "internal");
    const { user, advance } = await open({ runsRetriesOnTestClock: true });
    await advance(60_000);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(/went wrong|could not be loaded/);
    server.on(ownSchoolRoutes.get).answer(() => ({ success: true, data: stored }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await advance();
    expect(nameField()).toHaveValue("Moi Girls");
  });
});
