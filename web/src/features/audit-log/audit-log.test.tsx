import { AUDIT_ACTIONS, type AuditEntry, auditLogRoutes } from "@darasa/contract/audit-log";
import { NATIONAL_OFFICE_INSTITUTION_ID } from "@darasa/contract/roles";
import { screen } from "@testing-library/react";
import { formatActivitySentence } from "@texts/activity.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { StubServer } from "@/testing/stub-server.ts";

const ENTRIES: readonly AuditEntry[] = [
  {
    id: "one",
    action: "ACCOUNT_SUSPENDED",
    actorId: "mary",
    actorName: "Mary Wanjiku",
    subjectId: "brian",
    subjectName: "Brian Otieno",
    reason: "Left the school",
    at: "2026-05-11T09:00:00.000Z",
  },
  {
    id: "two",
    action: "ACCOUNT_APPROVED",
    actorId: "daniel",
    actorName: "Daniel Kiplagat",
    subjectId: "amina",
    subjectName: "Amina Hassan",
    at: "2026-05-10T09:00:00.000Z",
  },
];

let server: StubServer;

beforeEach(() => {
  server = new StubServer();
  server.on(auditLogRoutes.list).answer(({ query }) => ({
    success: true,
    data: query.has("after")
      ? { content: ENTRIES.slice(1) }
      : { content: ENTRIES.slice(0, 1), next: "cursor" },
  }));
});

const open = async (search = "", schoolId = "moi") => {
  const app = renderApp({
    path: `/app/admin/audit${search}`,
    server,
    claims: { sub: "mary", name: "Mary", role: "ADMIN", schoolId },
  });
  await app.advance();
  await screen.findByRole("heading", { name: "What happened" });
  await app.advance();
  return app;
};
const lastQuery = () => server.requests(auditLogRoutes.list).at(-1)?.query.toString();

/** The entry about what this person did. */
const rowOf = (name: string) => screen.getByRole("link", { name }).closest("li");

describe("the audit log", () => {
  it("says who did what, when and why", async () => {
    await open();
    const row = rowOf("Mary Wanjiku");
    expect(row).toHaveTextContent("Mary Wanjiku suspended Brian Otieno");
    expect(row).toHaveTextContent("11 May 2026, 12:00");
    expect(row).toHaveTextContent("“Left the school”");
  });

  it("names the levels that changed, with the percentages before and after", async () => {
    const entry: AuditEntry = {
      id: "three",
      action: "SCHOOL_SETTINGS_CHANGED",
      actorId: "mary",
      actorName: "Mary Wanjiku",
      subjectId: "moi",
      subjectName: "Moi Girls",
      corrections: [{ detail: "CBE-2026", from: "90, 75, 0", to: "90, 76, 0" }],
      at: "2026-05-11T09:00:00.000Z",
    };
    server.on(auditLogRoutes.list).answer(() => ({ success: true, data: { content: [entry] } }));
    await open();
    expect(rowOf("Mary Wanjiku")).toHaveTextContent(
      "Levels in Grades 1 to 12: 90, 75, 0 → 90, 76, 0",
    );
  });

  it("says that the last day is before the first", async () => {
    await open("?from=2026-05-02&to=2026-05-01");
    expect(screen.getByLabelText("To")).toBeInvalid();
    expect(screen.getByText("The last day is before the first")).toBeInTheDocument();
  });

  it("shows older entries below, and moves the focus to them", async () => {
    const { user, advance } = await open();
    await user.click(screen.getByRole("button", { name: "Show older" }));
    await advance();
    expect(lastQuery()).toBe("after=cursor");
    const older = rowOf("Daniel Kiplagat");
    expect(rowOf("Mary Wanjiku")).toHaveTextContent("Mary Wanjiku suspended Brian Otieno");
    expect(older).toHaveTextContent("Daniel Kiplagat approved Amina Hassan");
    expect(older?.closest("ul")).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Show older" })).not.toBeInTheDocument();
  });

  it("filters by action, days and person, and keeps the filter in the URL", async () => {
    const { user, advance } = await open("?from=2026-05-01");
    expect(lastQuery()).toBe("from=2026-05-01");
    await user.selectOptions(screen.getByRole("combobox", { name: "What" }), "Accounts suspended");
    await advance();
    expect(lastQuery()).toBe("action=ACCOUNT_SUSPENDED&from=2026-05-01");
    await user.click(screen.getByRole("link", { name: "Mary Wanjiku" }));
    await advance();
    expect(lastQuery()).toBe("action=ACCOUNT_SUSPENDED&person=mary&from=2026-05-01");
    await user.click(screen.getByRole("button", { name: "Show everybody" }));
    await advance();
    expect(screen.queryByText(/what one person did/)).not.toBeInTheDocument();
  });

  it("offers schools no actions of the national office, and the office no actions within schools", async () => {
    const { unmount } = await open();
    expect(screen.queryByRole("option", { name: "Schools rejected" })).not.toBeInTheDocument();
    unmount();
    await open("", NATIONAL_OFFICE_INSTITUTION_ID);
    expect(screen.getByRole("option", { name: "Schools rejected" })).toBeInTheDocument();
    expect(screen.queryByRole("option", { name: "Reports closed" })).not.toBeInTheDocument();
  });

  it("distinguishes an empty log from a filter that finds nothing", async () => {
    server.on(auditLogRoutes.list).answer(() => ({ success: true, data: { content: [] } }));
    const { unmount } = await open();
    expect(screen.getByText("Nothing has happened yet")).toBeInTheDocument();
    unmount();
    await open("?action=REPORT_READ");
    expect(screen.getByText("Nothing found")).toBeInTheDocument();
  });
});

it("has a sentence of its own for every action", () => {
  const general = formatActivitySentence("UNKNOWN", "A", "B");
  for (const action of AUDIT_ACTIONS) {
    expect(formatActivitySentence(action, "A", "B"), action).not.toBe(general);
  }
});
