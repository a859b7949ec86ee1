import { expect, test } from "@playwright/test";
import { openAuditedPage } from "../support/audited-page.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { readLayoutShifts, recordLayoutShifts } from "../support/layout-shift.ts";
import { getSignedInBrowserState } from "../support/signed-in-state.ts";

interface Screen {
  readonly path: string;
  /** The main heading of the screen. */
  readonly heading: string | RegExp;
  /** A text that is visible only after the screen has loaded its data. */
  readonly ready?: string | RegExp;
  /** The console message that the browser logs because the API refuses the example code in the path. */
  readonly expectedConsoleMessage?: RegExp;
}

/** All screens with a fixed URL. The tests in journeys/ check the other screens. */
const SCREENS: Readonly<Record<string, { as?: string; screens: readonly Screen[] }>> = {
  anybody: {
    screens: [
      { path: "/", heading: "Transforming Education in Kenya" },
      { path: "/login", heading: "Login" },
      { path: "/register", heading: "Who is registering?", ready: "Administrator" },
      { path: "/register?role=admin", heading: /registration/, ready: "Institution ID" },
      { path: "/register?role=teacher", heading: /registration/, ready: "TSC number" },
      { path: "/register?role=student", heading: /registration/, ready: "Admission number" },
      { path: "/register?role=parent", heading: /registration/, ready: "National ID" },
      { path: "/privacy", heading: "Your data on Darasa", ready: "Who can see it" },
      { path: "/privacy/sw", heading: "Data yako kwenye Darasa", ready: "Nani anaweza kuiona" },
      { path: "/schools/join", heading: "Bring your school to Darasa", ready: "County" },
      {
        path: "/schools/join/status",
        heading: "Your school's request",
        ready: /This link is not complete/,
      },
      { path: "/login/number", heading: "Login with your number" },
      { path: "/forgot-password", heading: /password/i },
      { path: "/reset-password?code=none", heading: /password/i },
      {
        path: "/confirm-email?code=none",
        heading: "Confirm your email address",
        ready: /not valid any more/,
        expectedConsoleMessage:
          /^Failed to load resource: the server responded with a status of 400 /,
      },
    ],
  },
  "an administrator": {
    as: DEMO_LOGINS.admin,
    screens: [
      { path: "/app/dashboard", heading: /Esther Chepkemoi/, ready: "Recent registrations" },
      { path: "/app/admin", heading: "Admin Panel", ready: /^Redirecting to Admin Dashboard$/ },
      { path: "/app/admin/users", heading: "Accounts", ready: /\d account/ },
      { path: "/app/admin/reports", heading: "Reported conversations" },
      { path: "/app/assessments", heading: "Assessments", ready: /\d mins/ },
      { path: "/app/classes?year=2026", heading: "Classes", ready: "Form 2 East" },
      { path: "/app/classes/moi-form-2-east", heading: "Form 2 East", ready: "Faith Jeptoo" },
      {
        path: "/app/classes/moi-form-2-east/marks?reportForms=2",
        heading: "Report forms of Form 2 East",
        ready: "Faith Jeptoo",
      },
      { path: "/app/admin/school", heading: "Your school", ready: "About the school" },
      { path: "/app/admin/school/codes", heading: "Admin codes", ready: /^Ends on/ },
      { path: "/app/admin/audit", heading: "What happened", ready: /approved/ },
      { path: "/app/admin/import", heading: "Import people", ready: "Columns of the table" },
    ],
  },
  "the national office": {
    as: DEMO_LOGINS.office,
    screens: [
      { path: "/app/admin/applications", heading: "New schools", ready: /Vokoli/ },
      { path: "/app/admin/schools", heading: "All schools", ready: /Kisumu Boys/ },
    ],
  },
  "a teacher": {
    as: DEMO_LOGINS.teacher,
    screens: [
      { path: "/app/dashboard", heading: /Daniel Kiplagat/, ready: "Recent submissions" },
      { path: "/app/library", heading: "Digital Library", ready: /^Page 1 of/ },
      { path: "/app/content/mine", heading: "My content", ready: /^Uploaded / },
      { path: "/app/content/upload", heading: "Upload Content" },
      { path: "/app/assessments", heading: "Assessments", ready: /\d mins/ },
      { path: "/app/assessments/shared", heading: "Assessments", ready: /\d mins/ },
      {
        path: "/app/assessments/shared?preview=maths-f2-quadratics",
        heading: /quadratic/i,
        ready: /The copy is a draft/,
      },
      { path: "/app/teacher/create-assessment", heading: /create assessment/i },
      {
        path: "/app/teacher/drafts/maths-f2-statistics",
        heading: "Edit draft",
        ready: "Everything is there.",
      },
      { path: "/app/teacher/analytics", heading: "Analytics", ready: /Submissions/ },
      { path: "/app/teacher/analytics?view=students", heading: "Analytics", ready: /completed/ },
      { path: "/app/communication?with=student-moi", heading: "Faith Jeptoo", ready: /past paper/ },
    ],
  },
  "a student": {
    as: DEMO_LOGINS.student,
    screens: [
      { path: "/app/dashboard", heading: /Faith Jeptoo/, ready: "Recent Content" },
      { path: "/app/library", heading: "Digital Library", ready: /^Page 1 of/ },
      { path: "/app/assessments", heading: "Assessments", ready: "My results" },
      { path: "/app/profile", heading: "Your profile", ready: /Moi Girls/ },
      { path: "/app/admin", heading: "Access Denied" },
    ],
  },
  "a parent": {
    as: DEMO_LOGINS.parent,
    screens: [
      { path: "/app/dashboard", heading: /Joseph Jeptoo/, ready: "Faith Jeptoo" },
      { path: "/app/assessments", heading: "Assessments", ready: "Handed in" },
      { path: "/app/children/student-moi", heading: "Faith Jeptoo", ready: "Subjects" },
      {
        path: "/app/children/student-moi/timetable",
        heading: "Timetable of Form 2 East",
        ready: "Ruth Wanjiru",
      },
    ],
  },
};

for (const [who, { as, screens }] of Object.entries(SCREENS)) {
  for (const { path, heading, ready, expectedConsoleMessage } of screens) {
    test(`${path} loads for ${who} with a title and without layout shift or overflow`, async ({
      browser,
    }) => {
      const state =
        as === undefined ? {} : { storageState: await getSignedInBrowserState(browser, as) };
      const { page, checkScreen, checkOverflow } = await openAuditedPage(
        browser,
        { colorScheme: "dark", ...state },
        expectedConsoleMessage,
      );
      await recordLayoutShifts(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
      if (ready !== undefined) {
        await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible();
      }
      await expect(page).toHaveTitle(/\S+ (\||·) Darasa$|^Darasa/);
      await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveCount(
        1,
      );
      expect(await readLayoutShifts(page)).toEqual([]);
      await checkOverflow(path);
      if (as === undefined)
        await checkScreen(`${path.replaceAll(/\W+/g, "-").replace(/^-/, "") || "landing"}`);
      await page.context().close();
    });
  }
}
