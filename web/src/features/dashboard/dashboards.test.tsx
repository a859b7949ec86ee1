import { openReportCountRoute } from "@darasa/contract/open-report-count";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { buildDashboardStubServer } from "@/testing/dashboard-world.ts";
import { renderApp } from "@/testing/render-app.tsx";
import type { StubServer } from "@/testing/stub-server.ts";

const NAMES = {
  STUDENT: "Faith Jeptoo",
  TEACHER: "Daniel Kiplagat",
  ADMIN: "Esther Chepkemoi",
  PARENT: "Joseph Jeptoo",
} as const;

// Imports the screens before the tests, so that no test waits for an import.
beforeAll(async () => {
  await Promise.all([
    import("./screens/student-dashboard.tsx"),
    import("./screens/teacher-dashboard.tsx"),
    import("./screens/admin-dashboard.tsx"),
    import("./screens/parent-dashboard.tsx"),
    import("./components/first-steps.tsx"),
  ]);
});

async function open(
  role: keyof typeof NAMES,
  server: StubServer = buildDashboardStubServer(),
  schoolId = "moi",
) {
  const claims = { sub: "me", name: NAMES[role], role, schoolId, className: "Form 2" };
  const app = renderApp({ path: "/app/dashboard", server, claims });
  await screen.findByRole("heading", { level: 1, name: `Karibu, ${NAMES[role]}` });
  await app.advance();
  return app;
}

/** Returns the number that the dashboard's card with this label shows. */
const figure = (label: string): string | null | undefined =>
  within(screen.getByRole("main")).getByText(label).closest("dt")?.nextElementSibling?.textContent;

const linksIn = (region: HTMLElement): Record<string, string | null> =>
  Object.fromEntries(
    within(region)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]),
  );

const rowsOf = (heading: string): (string | null)[] =>
  within(screen.getByRole("region", { name: heading }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the dashboard of a student", () => {
  it("shows name, statistics and links", async () => {
    await open("STUDENT");
    expect(screen.getByText(/Admission number\s+MGE\/2026\/001/)).toHaveTextContent("Form 2");
    expect([figure("Available Content"), figure("My Class"), figure("Learning Hours")]).toEqual([
      "1,234",
      "Form 2",
      "2.3",
    ]);
    expect(linksIn(screen.getByRole("navigation", { name: "Quick links" }))).toEqual({
      "Browse Library": "/app/library",
      "My Progress": "/app/assessments",
    });
    expect(rowsOf("Recent Content")).toEqual([
      "Term 2 examinationMathematics · Form 2 · Past paper",
    ]);
    expect(linksIn(screen.getByRole("region", { name: "Recent Content" }))).toEqual({
      "Term 2 examination": "/app/library?item=maths",
    });
  });

  it("shows N/A without a class, and a link to the library without content", async () => {
    const empty = { className: undefined, admissionNumber: undefined, recentContent: [] };
    await open("STUDENT", buildDashboardStubServer({ student: empty }));
    expect(figure("My Class")).toBe("N/A");
    expect(screen.getByText(/Admission number\s+N\/A/)).toBeInTheDocument();
    const recent = screen.getByRole("region", { name: "Recent Content" });
    expect(within(recent).getByText("No content yet")).toBeInTheDocument();
    expect(linksIn(recent)).toEqual({ "Browse Library": "/app/library" });
  });
});

describe("the dashboard of a teacher", () => {
  it("shows the teacher's statistics and the newest submissions", async () => {
    await open("TEACHER");
    expect([figure("Total assessments"), figure("Published"), figure("Students")]).toEqual([
      "6",
      "5",
      "45",
    ]);
    expect(linksIn(screen.getByRole("navigation", { name: "Quick links" }))).toEqual({
      "Create Assessment": "/app/teacher/create-assessment",
      "Upload Content": "/app/content/upload",
      Classes: "/app/classes",
      "Student Progress": "/app/teacher/analytics?view=students",
      "Browse Library": "/app/library",
    });
    expect(figure("Pending approvals")).toBe("2");
    expect(linksIn(screen.getByRole("main"))).toMatchObject({
      "Total assessments": "/app/teacher/analytics",
      Students: "/app/teacher/analytics?view=students",
      "Uploaded content": "/app/content/mine",
      "Pending approvals": "/app/admin/users",
    });
    expect(rowsOf("Recent submissions")).toEqual([
      "Wambui Nekesa85% · Trigonometric ratios · Yesterday",
    ]);
    expect(linksIn(screen.getByRole("region", { name: "Recent submissions" }))).toEqual({
      "Wambui Nekesa": "/app/assessments/results/trigonometry_wambui_1",
    });
  });

  it("shows what waits, the running assessments and the week by day", async () => {
    await open("TEACHER");
    expect(rowsOf("Decide first")).toEqual([
      "Unread messagesSomebody waits for your answer.2",
      "Late answersThey came too late. Do they count?1",
      "Waiting accountsThey are not let in yet.2",
    ]);
    expect(linksIn(screen.getByRole("region", { name: "Decide first" }))).toMatchObject({
      "Late answers": "/app/teacher/analytics/trigonometry",
    });
    expect(rowsOf("Running assessments")).toEqual([
      "Trigonometric ratiosForm 2 · Yesterday17 of 24 handed in3 started · 7 missing",
    ]);
    expect(rowsOf("Papers handed in").slice(0, 3)).toEqual(["Mon12", "Tue5", "Wed"]);
    expect(screen.getByText("17 papers in the week from 11 May 2026")).toBeInTheDocument();
    expect(rowsOf("Lessons · Today")).toEqual([
      "No lessons today.On school days your lessons from the timetable appear here.",
    ]);
  });

  it("shows the first steps before the first submission, ticked off by data", async () => {
    const teacher = { recentSubmissions: [], running: [], publishedAssessments: 0 };
    const app = await open("TEACHER", buildDashboardStubServer({ teacher }));
    await app.advance();
    expect(rowsOf("First steps")).toEqual([
      "Done: Find your classes",
      "Done: Upload your notes",
      "Done: Write an assessment",
      "4Publish it for your students",
    ]);
  });

  it("suggests to share content before the first submission", async () => {
    await open("TEACHER", buildDashboardStubServer({ teacher: { recentSubmissions: [] } }));
    expect(screen.getByRole("heading", { name: "Start sharing knowledge" })).toBeInTheDocument();
  });
});

describe("the dashboard of an administrator", () => {
  it("shows the counts of all schools, links to pending accounts and recent actions", async () => {
    await open("ADMIN");
    expect(
      ["Users", "Schools", "Content items", "Pending approvals"].map((label) => figure(label)),
    ).toEqual(["1,234", "45", "567", "12"]);
    const main = screen.getByRole("main");
    expect(linksIn(main)).toMatchObject({
      Users: "/app/admin/users?status=ACTIVE",
      "Content items": "/app/library",
      "Pending approvals": "/app/admin/users",
      "View Pending Users": "/app/admin/users",
      "Reported conversations": "/app/admin/reports",
      "Student Progress": "/app/teacher/analytics?view=students",
      "Musyoka Kemboi": "/app/admin/users?account=musyoka",
    });
    expect(rowsOf("Recent registrations")).toEqual(["Musyoka KemboiParent/Guardian · 10:05"]);
    expect(rowsOf("Recent activity")).toEqual(["Esther Chepkemoi approved Otieno KimaniYesterday"]);
  });

  it("shows an administrator of the national office no link to a school's people", async () => {
    await open("ADMIN", buildDashboardStubServer(), "national-office");
    const main = screen.getByRole("main");
    expect(within(main).getByText("National office")).toBeInTheDocument();
    expect(
      ["Users", "Schools", "Content items", "Pending approvals"].map((label) => figure(label)),
    ).toEqual(["1,234", "45", "567", "12"]);
    expect(linksIn(main)).toEqual({
      "Content items": "/app/library",
      "New schools": "/app/admin/applications",
      "All schools": "/app/admin/schools",
      "Administrators of schools": "/app/admin/users?status=ACTIVE",
      "What happened": "/app/admin/audit",
      "Musyoka Kemboi": "/app/admin/users?account=musyoka",
    });
  });

  it("shows first what must be decided", async () => {
    const server = buildDashboardStubServer();
    server.on(openReportCountRoute).answer(() => ({ success: true, data: { openReports: 2 } }));
    await open("ADMIN", server);
    expect(rowsOf("Decide first")).toEqual([
      "Open reportsRead what was reported.2",
      "Waiting accountsThey are not let in yet.12",
      "Consents missingGuardians must agree.4",
    ]);
  });

  it("shows that there are no registrations and actions", async () => {
    const quiet = { recentRegistrations: [], recentActivity: [] };
    await open("ADMIN", buildDashboardStubServer({ admin: quiet }));
    expect(screen.getByText("Nobody has registered yet.")).toBeInTheDocument();
    expect(screen.getByText("No account has been approved or changed yet.")).toBeInTheDocument();
  });

  it("has a text for every action, also for unknown ones", async () => {
    const at = "2026-05-12T07:05:00.000Z";
    const told = (action: string) => ({ id: action, action, actorName: "A", subjectName: "B", at });
    const actions = ["LINKS_CONFIRMED", "REPORT_READ", "ACCOUNT_RENAMED"];
    await open("ADMIN", buildDashboardStubServer({ admin: { recentActivity: actions.map(told) } }));
    expect(rowsOf("Recent activity")).toEqual([
      "A confirmed the children of B10:05",
      "A read a reported conversation of B10:05",
      "A changed B10:05",
    ]);
  });
});

describe("the dashboard of a parent", () => {
  it("shows averages of confirmed children and why others are missing", async () => {
    await open("PARENT");
    expect(
      ["Children", "Average performance", "Unread messages", "Next event"].map((label) =>
        figure(label),
      ),
    ).toEqual(["3", "67%", "2", "24 Jun"]);
    expect(rowsOf("Your children")).toEqual([
      "Faith Jeptoo67% average · Form 2 · 6 assessments completed",
      "Amos JeptooNo results yet",
      expect.stringMatching(/^Admission number MGE\/2026\/099Waiting for the school to confirm/),
    ]);
    expect(linksIn(screen.getByRole("region", { name: "Your children" }))).toEqual({
      "Faith Jeptoo": "/app/children/faith",
      "Amos Jeptoo": "/app/children/amos",
    });
    expect(rowsOf("School calendar")).toEqual(["Half-term break begins24 Jun 2026"]);
    expect(linksIn(screen.getByRole("main"))).toMatchObject({
      "Unread messages": "/app/communication",
    });
  });

  it("shows of one child what is due and was handed in, and of several children tabs", async () => {
    const { user } = await open("PARENT");
    const week = within(screen.getByRole("region", { name: "What comes next" }));
    expect(linksIn(screen.getByRole("region", { name: "What comes next" }))).toEqual({
      "Faith Jeptoo": "/app/dashboard?child=faith",
      "Amos Jeptoo": "/app/dashboard?child=amos",
      "Quadratic expressions and equations": "/app/assessments?child=faith",
      "Trigonometric ratios": "/app/assessments/results/trigonometry_me_1",
      "Cells and tissues": "/app/assessments/results/cells_me_1",
      "Daniel Kiplagat wrote to you": "/app/communication?with=daniel",
      "All assessments": "/app/assessments?child=faith",
    });
    await user.click(week.getByRole("link", { name: "Amos Jeptoo" }));
    expect(week.getByText("Everything is handed in.")).toBeInTheDocument();
    expect(week.getByRole("link", { name: "Amos Jeptoo" })).toHaveAttribute("aria-current");
  });

  it("says of a withdrawn child who ended the link and why", async () => {
    const parent = {
      children: [],
      pendingChildren: [],
      withdrawnChildren: [
        { name: "Faith Jeptoo", reason: "The court has decided so", withdrawnByParent: false },
        { name: "Amos Jeptoo", reason: "He lives with his aunt", withdrawnByParent: true },
        { admissionNumber: "7", reason: "Not the guardian", withdrawnByParent: false },
      ],
    };
    await open("PARENT", buildDashboardStubServer({ parent }));
    expect(rowsOf("Your children")).toEqual([
      "Faith JeptooThe school ended your link to this child. If this is a mistake, ask the school office. Reason: The court has decided so",
      "Amos JeptooYou stopped following this child. Only the school can confirm you again. Your reason: He lives with his aunt",
      "Admission number 7The school ended your link to this child. If this is a mistake, ask the school office. Reason: Not the guardian",
    ]);
    const list = within(screen.getByRole("region", { name: "Your children" }));
    expect(list.queryByRole("link")).not.toBeInTheDocument();
    expect(figure("Children")).toBe("0");
  });

  it("says of the child of a suspended school that the school cannot use Darasa", async () => {
    const pausedChildren = [{ admissionNumber: "7", schoolName: "Kisumu Boys" }];
    const parent = { children: [], pendingChildren: [], pausedChildren };
    await open("PARENT", buildDashboardStubServer({ parent }));
    expect(rowsOf("Your children")).toEqual([
      "Admission number 7Kisumu Boys cannot use Darasa at the moment. Ask the school office.",
    ]);
    expect(figure("Children")).toBe("1");
  });

  it("shows no average before the first result and explains empty lists", async () => {
    const nothing = { children: [], pendingChildren: [], averagePerformance: 0, events: [] };
    await open("PARENT", buildDashboardStubServer({ parent: nothing }));
    expect(["Children", "Average performance", "Next event"].map((label) => figure(label))).toEqual(
      ["0", "N/A", "None"],
    );
    expect(screen.getByText(/No child is linked to your account/)).toBeInTheDocument();
    expect(screen.getByText("No dates are planned yet.")).toBeInTheDocument();
  });
});
