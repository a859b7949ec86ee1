import { expect, type Page } from "@playwright/test";
import { type ApiClient, getJsonField } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import {
  blockFirestoreListeners,
  failApiRequests,
  leaveApiRequestsPending,
  replaceApiResponseData,
} from "../support/network-faults.ts";
import {
  buildNewUser,
  createUserFactory,
  fillRegistrationForm,
  MOI_GIRLS_SCHOOL,
} from "../support/new-users.ts";
import { sendMessageInChat, submitLoginForm } from "../support/pages.ts";
import { buildPdfFile, SAMPLE_ASSESSMENT } from "../support/sample-files.ts";
import { chooseUploadFile, fillUploadForm } from "../support/uploads.ts";
import type { SpecifiedScreenName } from "./spec-texts.ts";

interface Visit {
  readonly page: Page;
  readonly api: ApiClient;
}

interface ScreenSetup {
  /** The e-mail address of the user who is logged in. If undefined, nobody is logged in. */
  readonly as?: string | ((api: ApiClient) => Promise<string>);
  readonly open: (visit: Visit) => Promise<unknown>;
}

const goTo =
  (path: string) =>
  ({ page }: Visit): Promise<unknown> =>
    page.goto(path);

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name }).click();

const people = async (api: ApiClient) =>
  createUserFactory(api, (await api.login(DEMO_LOGINS.admin)).token, MOI_GIRLS_SCHOOL);

const newTeacher = async (api: ApiClient): Promise<string> =>
  (await (await people(api)).teacher()).email;
const newStudent = async (api: ApiClient): Promise<string> =>
  (await (await people(api)).student()).email;

/**
 * Replaces the student's role in the browser's local storage by `role`, as if the student had logged in with
 * this role, and opens the dashboard again.
 */
const withRole = async (page: Page, role: string): Promise<void> => {
  await page.goto("/app/dashboard");
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.evaluate((other) => {
    for (const key of ["darasa-auth", "user"]) {
      const kept = localStorage.getItem(key) ?? "";
      localStorage.setItem(key, kept.replaceAll('"role":"STUDENT"', `"role":"${other}"`));
    }
  }, role);
  await page.goto("/app/dashboard");
};

const SHELL = {
  "the landing page": { open: goTo("/") },
  "an unknown path": { open: goTo("/no/such/page") },
  "the protected area without a login": { open: goTo("/app/dashboard") },
  "the protected area after a 401": {
    as: DEMO_LOGINS.student,
    open: async ({ page }) => {
      await page.route(/\/api\/v1\/assessments/, (route) =>
        route.fulfill({ status: 401, json: { success: false, message: "Please log in" } }),
      );
      await page.goto("/app/assessments");
    },
  },
  "the index of the application": { as: DEMO_LOGINS.student, open: goTo("/app") },
  "the old link to the library": { as: DEMO_LOGINS.student, open: goTo("/library") },
  "the old link to the pending users": {
    as: DEMO_LOGINS.admin,
    open: goTo("/admin/users/pending"),
  },
  "the navigation bar of a student": { as: DEMO_LOGINS.student, open: goTo("/app/dashboard") },
  "the navigation bar of an administrator": { as: DEMO_LOGINS.admin, open: goTo("/app/dashboard") },
  "the navigation bar of a role with a prefix": {
    as: DEMO_LOGINS.student,
    open: ({ page }) => withRole(page, "ROLE_STUDENT"),
  },
  "the application after the logout": {
    as: newStudent,
    open: async ({ page }) => {
      await page.goto("/app/dashboard");
      await press(page, "Logout");
    },
  },
  "a page of administrators, opened by a student": {
    as: DEMO_LOGINS.student,
    open: goTo("/app/admin"),
  },
  "the upload page, opened by a student": {
    as: DEMO_LOGINS.student,
    open: goTo("/app/content/upload"),
  },
  "the dashboard of another role": {
    as: DEMO_LOGINS.student,
    open: ({ page }) => withRole(page, "VISITOR"),
  },
  "the dashboard of a student": { as: DEMO_LOGINS.student, open: goTo("/app/dashboard") },
  "the dashboard of a student without a class or content": {
    as: DEMO_LOGINS.student,
    open: async ({ page }) => {
      await replaceApiResponseData(page, "/student/dashboard", ({ className: _, ...data }) => ({
        ...data,
        availableContent: 0,
        learningHours: 0,
        recentContent: [],
      }));
      await page.goto("/app/dashboard");
    },
  },
  "the dashboard of a teacher": { as: DEMO_LOGINS.teacher, open: goTo("/app/dashboard") },
  "the dashboard of a new teacher": { as: newTeacher, open: goTo("/app/dashboard") },
  "the dashboard of an administrator": { as: DEMO_LOGINS.admin, open: goTo("/app/dashboard") },
  "the dashboard of a parent": { as: DEMO_LOGINS.parent, open: goTo("/app/dashboard") },
  "the way to the admin site": { as: DEMO_LOGINS.admin, open: goTo("/app/admin") },
  "the messages": { as: DEMO_LOGINS.teacher, open: goTo("/app/communication") },
  "an empty chat": { as: newStudent, open: goTo("/app/communication?with=teacher-moi") },
  "a chat with nothing written": {
    as: DEMO_LOGINS.teacher,
    open: goTo("/app/communication?with=student-moi"),
  },
  "a chat with white space written": {
    as: DEMO_LOGINS.teacher,
    open: async ({ page }) => {
      await page.goto("/app/communication?with=student-moi");
      await page.getByRole("textbox", { name: /message/i }).fill(" \n ");
    },
  },
  "a conversation of an unknown time": {
    as: newStudent,
    open: async ({ page }) => {
      await page.goto("/app/communication?with=teacher-moi");
      await sendMessageInChat(page, "Good morning sir");
    },
  },
  "messages that cannot be loaded": {
    as: DEMO_LOGINS.teacher,
    open: async ({ page }) => {
      await blockFirestoreListeners(page);
      await failApiRequests(page, "/messages/conversations", "internal");
      await page.goto("/app/communication");
    },
  },
} satisfies Record<string, ScreenSetup>;

/**
 * Fills in and submits the registration form with invalid values: an e-mail address without a top-level domain,
 * and in the other text fields values that are one character too short.
 */
const nearlyFillIn = async (page: Page, role: string): Promise<void> => {
  await page.goto(`/register?role=${role}`);
  await page.getByLabel("Full name").fill("A");
  await page.getByLabel("Email").fill("achieng@example");
  await page.getByLabel("Password", { exact: true }).fill("1234567");
  for (const [field, value] of [
    [/phone/i, "+25471234567"],
    [/TSC number/i, "1234"],
    [/National ID/i, "123456"],
  ] as const) {
    const box = page.getByLabel(field);
    if ((await box.count()) > 0) await box.fill(value);
  }
  await press(page, /^register/i);
};

const sent =
  (role: keyof typeof fillRegistrationForm) =>
  async ({ page }: Visit): Promise<void> => {
    await fillRegistrationForm[role]({
      page,
      person: buildNewUser(role),
      school: MOI_GIRLS_SCHOOL,
    });
    // The page's clock stands still, so the page does not redirect before the test has checked the
    // confirmation.
    await page.clock.install();
    await press(page, /^register/i);
  };

const pendingLogin =
  (role: "teacher" | "student") =>
  async ({ page, api }: Visit): Promise<void> => {
    const { email } = await (await people(api)).pending(role);
    await page.goto("/login");
    await submitLoginForm(page, email);
  };

const ACCOUNTS = {
  "the login": { open: goTo("/login") },
  "the login, nearly filled in": {
    open: async ({ page }) => {
      await page.goto("/login");
      await page.getByLabel("Email").fill("achieng@");
      await page.getByLabel("Password", { exact: true }).fill("12345");
      await press(page, "Login");
    },
  },
  "the login, answered without words": {
    open: async ({ page }) => {
      await failApiRequests(page, "/auth/login");
      await page.goto("/login");
      await submitLoginForm(page, DEMO_LOGINS.teacher);
    },
  },
  "the login of a pending teacher": { open: pendingLogin("teacher") },
  "the login of a pending student": { open: pendingLogin("student") },
  "the choice of a role": { open: goTo("/register") },
  "the form of an administrator": { open: goTo("/register?role=admin") },
  "the form of an administrator, nearly filled in": {
    open: ({ page }) => nearlyFillIn(page, "admin"),
  },
  "the form of an administrator, with a wrong code": {
    open: async ({ page }) => {
      const school = { ...MOI_GIRLS_SCHOOL, adminCode: "not the code" };
      await fillRegistrationForm.admin({ page, person: buildNewUser("admin"), school });
      await press(page, /^register/i);
    },
  },
  "the form of an administrator, sent": { open: sent("admin") },
  "the form of a teacher": { open: goTo("/register?role=teacher") },
  "the form of a teacher, nearly filled in": { open: ({ page }) => nearlyFillIn(page, "teacher") },
  "the form of a teacher, sent": { open: sent("teacher") },
  "the form of a student": { open: goTo("/register?role=student") },
  "the form of a student, nearly filled in": { open: ({ page }) => nearlyFillIn(page, "student") },
  "the form of a student, sent": { open: sent("student") },
  "the form of a student, while schools are loading": {
    open: async ({ page }) => {
      await leaveApiRequestsPending(page, "/schools");
      await page.goto("/register?role=student");
    },
  },
  "the form of a student, without schools": {
    open: async ({ page }) => {
      await page.route("**/api/v1/schools*", (route) =>
        route.fulfill({ json: { success: true, data: [] } }),
      );
      await page.goto("/register?role=student");
    },
  },
  "the form of a student, when schools cannot be loaded": {
    open: async ({ page }) => {
      await failApiRequests(page, "/schools");
      await page.goto("/register?role=student");
    },
  },
  "the form of a parent": { open: goTo("/register?role=parent") },
  "the form of a parent, nearly filled in": { open: ({ page }) => nearlyFillIn(page, "parent") },
  "the form of a parent, sent": { open: sent("parent") },
  "a registration answered without words": {
    open: async ({ page }) => {
      await failApiRequests(page, "/auth/register/teacher");
      await fillRegistrationForm.teacher({
        page,
        person: buildNewUser("teacher"),
        school: MOI_GIRLS_SCHOOL,
      });
      await press(page, /^register/i);
    },
  },
} satisfies Record<string, ScreenSetup>;

const itemsOf = ({ content }: Readonly<Record<string, unknown>>): readonly object[] =>
  Array.isArray(content) ? content : [];

/**
 * Changes the first three items of the API's content list, so that the screen shows view counts and file sizes
 * in all its formats.
 */
const showFigures = (page: Page): Promise<unknown> =>
  replaceApiResponseData(page, "/content", (data) => ({
    ...data,
    content: itemsOf(data)
      .slice(0, 3)
      .map((item, index) => ({
        ...item,
        title: ["Notes on fractions", "Notes on decimals", "Notes on ratios"][index],
        description: ["How to add and take away fractions.", "Decimals.", "Ratios."][index],
        subject: "Mathematics",
        grade: "Form 2",
        contentType: "PDF",
        viewCount: 1234,
        fileSizeBytes: [0, 1536, 2 * 1024 * 1024][index],
      })),
  }));

const fillInContent = async (page: Page): Promise<void> => {
  await page.goto("/app/content/upload");
  await fillUploadForm(page, { title: `Notes ${crypto.randomUUID().slice(0, 8)}` });
  await chooseUploadFile(page, buildPdfFile());
};

const LIBRARY = {
  "the library": { as: DEMO_LOGINS.student, open: goTo("/app/library") },
  "a content item in the library": {
    as: DEMO_LOGINS.student,
    open: async ({ page }) => {
      await showFigures(page);
      await page.goto("/app/library");
    },
  },
  "the library, where nothing is found": {
    as: DEMO_LOGINS.student,
    open: async ({ page }) => {
      await page.goto("/app/library");
      await page.getByLabel(/search/i).fill("zzzz");
    },
  },
  "the library while it is loading": {
    as: DEMO_LOGINS.student,
    open: async ({ page }) => {
      await leaveApiRequestsPending(page, "/content");
      await page.goto("/app/library");
    },
  },
  "the upload": { as: DEMO_LOGINS.teacher, open: goTo("/app/content/upload") },
  "the upload, nearly filled in": {
    as: DEMO_LOGINS.teacher,
    open: async ({ page }) => {
      await page.goto("/app/content/upload");
      await page.getByLabel("Title").fill("ab");
      await page.getByLabel(/^description/i).fill("123456789");
      await press(page, /^upload/i);
    },
  },
  "the upload, answered without words": {
    as: DEMO_LOGINS.teacher,
    open: async ({ page }) => {
      await failApiRequests(page, "/content/upload");
      await fillInContent(page);
      await press(page, /^upload/i);
    },
  },
  "the upload, done": {
    as: DEMO_LOGINS.teacher,
    open: async ({ page }) => {
      await fillInContent(page);
      await page.clock.install();
      await press(page, /^upload/i);
      await expect(page.getByRole("status").filter({ hasText: /upload/i })).toBeVisible();
    },
  },
} satisfies Record<string, ScreenSetup>;

/** Creates an assessment as a teacher and opens it as the student. */
const openNewAssessment = async ({ page, api }: Visit, changes: object = {}): Promise<void> => {
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const body = { ...SAMPLE_ASSESSMENT, ...changes };
  const made = await api.call("POST", "/assessments", { token, body });
  await page.goto(`/app/assessments/take/${String(getJsonField(made.body, "data", "id"))}`);
  const start = page.getByRole("button", { name: /^start/i });
  const submit = page.getByRole("button", { name: "Submit Assessment" });
  await expect(start.or(submit)).toBeVisible();
  if (await start.isVisible()) await start.click();
};

const submitAssessment = async (page: Page): Promise<void> => {
  await press(page, "Submit Assessment");
  const dialog = page.getByRole("dialog").getByRole("button", { name: /submit/i });
  const left = page.waitForURL(/\/app\/assessments(\?|$)/).then(() => false);
  const asked = dialog.waitFor().then(() => true);
  if (await Promise.race([left, asked])) await dialog.click();
};

const fillInAssessment = async (page: Page): Promise<void> => {
  await page.goto("/app/teacher/create-assessment");
  await page.getByLabel("Title").fill(`Quick check ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByLabel(/^subject/i).selectOption("Mathematics");
  await page.getByLabel(/^grade/i).selectOption("Form 2");
  await page.getByLabel("Question", { exact: true }).fill("Is 7 a prime number?");
  await page.getByLabel("Type").selectOption("TRUE_FALSE");
  await page.getByRole("radio", { name: "True" }).check();
  await press(page, /^create/i);
};

const ASSESSMENTS = {
  "the assessments": { as: DEMO_LOGINS.student, open: goTo("/app/assessments") },
  "the assessments, when there are none": {
    as: DEMO_LOGINS.student,
    open: async ({ page }) => {
      await replaceApiResponseData(page, "/assessments", (data) => ({
        ...data,
        content: [],
        totalElements: 0,
        totalPages: 0,
      }));
      await page.goto("/app/assessments");
    },
  },
  "an assessment being taken": {
    as: DEMO_LOGINS.student,
    open: (visit) => openNewAssessment(visit),
  },
  "an assessment with less than five minutes left": {
    as: DEMO_LOGINS.student,
    open: (visit) => openNewAssessment(visit, { duration: 5 }),
  },
  "an assessment, submitted": {
    as: DEMO_LOGINS.student,
    open: async (visit) => {
      await openNewAssessment(visit);
      await submitAssessment(visit.page);
    },
  },
  "the form of an assessment": {
    as: DEMO_LOGINS.teacher,
    open: goTo("/app/teacher/create-assessment"),
  },
  "the form of an assessment with a question of true or false": {
    as: DEMO_LOGINS.teacher,
    open: async ({ page }) => {
      await page.goto("/app/teacher/create-assessment");
      await page.getByLabel("Type").selectOption("TRUE_FALSE");
    },
  },
  "the form of an assessment, sent by a student": {
    as: DEMO_LOGINS.student,
    open: ({ page }) => fillInAssessment(page),
  },
  "the form of an assessment, sent by a teacher": {
    as: DEMO_LOGINS.teacher,
    open: ({ page }) => fillInAssessment(page),
  },
} satisfies Record<string, ScreenSetup>;

/** For each screen of the specification, the steps that open it. */
export const SETUPS_OF_SPECIFIED_SCREENS: Readonly<Record<SpecifiedScreenName, ScreenSetup>> = {
  ...SHELL,
  ...ACCOUNTS,
  ...LIBRARY,
  ...ASSESSMENTS,
};
