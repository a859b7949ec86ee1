import { OPEN_REPORTS_POLL_INTERVAL_MS } from "@darasa/contract/limits";
import { openReportCountRoute } from "@darasa/contract/open-report-count";
import {
  CONVERSATION_REPORTS_PAGE_PATH,
  type ConversationReport,
  conversationReportRoutes,
} from "@darasa/contract/reports";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { appPaths } from "@/lib/paths.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { StubServer } from "@/testing/stub-server.ts";

const ADMIN = { sub: "esther", name: "Esther", role: "ADMIN" };
const SECRET = "Meet me after school";

const report: ConversationReport = {
  id: "amina_daniel_amina",
  participants: [
    { id: "amina", name: "Amina Chebet" },
    { id: "daniel", name: "Daniel Kiplagat" },
  ],
  reporterId: "amina",
  reason: "Bullying",
  status: "OPEN",
  createdAt: "2026-05-12T08:00:00.000Z",
};

let server: StubServer;
let reports: ConversationReport[];

beforeEach(() => {
  stubDialogMethods();
  server = new StubServer();
  reports = [report];
  server.on(conversationReportRoutes.list).answer(({ query }) => {
    const content = reports.filter(({ status }) => status === query.get("status"));
    const totalElements = content.length;
    return {
      success: true,
      data: { content, totalElements, totalPages: 1, number: 0, size: 20 },
    };
  });
  server.on(conversationReportRoutes.read).answer(() => ({
    success: true,
    data: {
      report,
      messages: [
        { id: "m1", senderId: "daniel", content: SECRET, createdAt: "2026-05-11T08:00:00.000Z" },
      ],
    },
  }));
  server.on(conversationReportRoutes.close).answer(() => {
    reports = [{ ...report, status: "CLOSED" }];
    return { success: true, data: { ...report, status: "CLOSED" } };
  });
});

const open = async (path = "/app/admin/reports", claims = ADMIN) => {
  const app = renderApp({ path, server, claims });
  await app.advance();
  return app;
};

const read = async () => {
  const app = await open();
  await app.user.click(await screen.findByRole("button", { name: "Read the messages" }));
  const dialog = within(screen.getByRole("dialog"));
  return { ...app, dialog };
};

describe("the list of reports", () => {
  it("shows reporter and participants without messages", async () => {
    await open();
    expect(await screen.findByText("Amina Chebet and Daniel Kiplagat")).toBeInTheDocument();
    expect(screen.getByText(/Reported by Amina Chebet/)).toBeInTheDocument();
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
  });

  it("shows messages only after a reason, and explains that the access is logged", async () => {
    const { user, advance, dialog } = await read();
    expect(dialog.getByText(/written to the log/)).toBeInTheDocument();
    const send = dialog.getByRole("button", { name: "Read the messages" });
    expect(send).toBeDisabled();
    await user.type(dialog.getByLabelText("Why do you need to read it?"), "To look into it");
    expect(server.requests(conversationReportRoutes.read)).toEqual([]);
    await user.click(send);
    await advance();
    expect(await screen.findByText(SECRET)).toBeInTheDocument();
    expect(server.requests(conversationReportRoutes.read)[0]?.body).toEqual({
      reason: "To look into it",
    });
  });

  it("moves a report to the closed ones when it is closed", async () => {
    const { user, advance, dialog } = await read();
    await user.type(dialog.getByLabelText("Why do you need to read it?"), "To look into it");
    await user.click(dialog.getByRole("button", { name: "Read the messages" }));
    await advance();
    await user.click(await screen.findByRole("button", { name: "Close the report" }));
    await advance();
    const notice = await screen.findByText("The report is closed.");
    expect(notice).toHaveFocus();
    expect(await screen.findByText("Nothing to look at")).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Closed" }));
    await advance();
    expect(await screen.findByText("Amina Chebet and Daniel Kiplagat")).toBeInTheDocument();
  });

  it("shows the reason when a report does not exist any more", async () => {
    server.refuse(conversationReportRoutes.read, "NOT_FOUND", "reportNotFound");
    const { user, advance, dialog } = await read();
    await user.type(dialog.getByLabelText("Why do you need to read it?"), "To look into it");
    await user.click(dialog.getByRole("button", { name: "Read the messages" }));
    await advance();
    expect(await screen.findByText("Report not found")).toBeInTheDocument();
  });

  it("refuses teachers", async () => {
    await open("/app/admin/reports", { ...ADMIN, role: "TEACHER" });
    expect(screen.getByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
  });
});

describe("the badge of open reports", () => {
  let openReports: number;
  beforeEach(() => {
    openReports = 1;
    server.on(openReportCountRoute).answer(() => ({ success: true, data: { openReports } }));
  });
  const dashboardLink = () =>
    within(screen.getByRole("banner")).getByRole("link", { name: /^Dashboard/ });

  it("shows administrators the number of open reports, and follows it", async () => {
    const { advance } = await open("/app/profile");
    expect(dashboardLink()).toHaveAccessibleName("Dashboard , 1 reported");
    openReports = 3;
    await advance(OPEN_REPORTS_POLL_INTERVAL_MS);
    expect(dashboardLink()).toHaveAccessibleName("Dashboard , 3 reported");
  });

  it("disappears when the last report is closed", async () => {
    const { user, advance, dialog } = await read();
    expect(dashboardLink()).toHaveAccessibleName("Dashboard , 1 reported");
    await user.type(dialog.getByLabelText("Why do you need to read it?"), "To look into it");
    await user.click(dialog.getByRole("button", { name: "Read the messages" }));
    await advance();
    await user.click(await screen.findByRole("button", { name: "Close the report" }));
    await advance();
    expect(dashboardLink()).toHaveAccessibleName("Dashboard");
  });

  it("is not requested for teachers", async () => {
    await open("/app/profile", { ...ADMIN, role: "TEACHER" });
    expect(server.requests(openReportCountRoute)).toEqual([]);
  });

  it("belongs to the page to which the mails link", () => {
    expect(appPaths.adminReports).toBe(CONVERSATION_REPORTS_PAGE_PATH);
  });
});
