import { expect, type Page, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { logIn } from "../support/pages.ts";
import { SAMPLE_ASSESSMENT } from "../support/sample-files.ts";

type Figures = Readonly<Record<string, string>>;

interface Dashboard {
  readonly email: string;
  readonly route: string;
  /**
   * Converts an API response to the texts that the dashboard's cards must show. The keys of the result are the
   * labels of the cards.
   */
  readonly figures: (data: unknown) => Figures;
  /** The expected URL of each link, by the text of the link. */
  readonly links: Readonly<Record<string, RegExp>>;
  /** The heading of the list that loads last. */
  readonly ready: string;
}

const count = (value: unknown): string => new Intl.NumberFormat("en-KE").format(Number(value));
const percent = (value: unknown): string => `${Math.round(Number(value))}%`;
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const DASHBOARDS: Readonly<Record<string, Dashboard>> = {
  student: {
    email: DEMO_LOGINS.student,
    route: "/student/dashboard",
    figures: (data) => ({
      "Available Content": count(getJsonField(data, "availableContent")),
      "My Class": String(getJsonField(data, "className")),
      "Learning Hours": count(getJsonField(data, "learningHours")),
    }),
    links: { "Browse Library": /\/app\/library$/, "My Progress": /\/app\/assessments$/ },
    ready: "Recent Content",
  },
  teacher: {
    email: DEMO_LOGINS.teacher,
    route: "/teacher/dashboard",
    figures: (data) => ({
      "Total assessments": count(getJsonField(data, "totalAssessments")),
      Published: count(getJsonField(data, "publishedAssessments")),
      Students: count(getJsonField(data, "students")),
      "Uploaded content": count(getJsonField(data, "contentItems")),
      "Pending approvals": count(getJsonField(data, "pendingApprovals")),
    }),
    links: {
      "Create Assessment": /\/app\/teacher\/create-assessment$/,
      "Upload Content": /\/app\/content\/upload$/,
      "Student Progress": /\/app\/teacher\/analytics\?view=students$/,
      "Pending approvals": /\/app\/admin\/users$/,
      "Browse Library": /\/app\/library$/,
    },
    ready: "Recent submissions",
  },
  admin: {
    email: DEMO_LOGINS.admin,
    route: "/admin/dashboard",
    figures: (data) => ({
      Users: count(getJsonField(data, "users")),
      Schools: count(getJsonField(data, "schools")),
      "Content items": count(getJsonField(data, "contentItems")),
      "Pending approvals": count(getJsonField(data, "pendingApprovals")),
    }),
    links: {
      "View Pending Users": /\/app\/admin\/users/,
      "Pending approvals": /\/app\/admin\/users/,
      "Content items": /\/app\/library$/,
    },
    ready: "Recent activity",
  },
  parent: {
    email: DEMO_LOGINS.parent,
    route: "/parent/dashboard",
    figures: (data) => ({
      Children: count(
        lengthOf(getJsonField(data, "children")) + lengthOf(getJsonField(data, "pendingChildren")),
      ),
      "Average performance": percent(getJsonField(data, "averagePerformance")),
    }),
    links: {
      "Unread messages": /\/app\/communication$/,
      "Faith Jeptoo": /\/app\/children\/student-moi$/,
    },
    ready: "School calendar",
  },
};

const ask = async (baseUrl: string | undefined, email: string, route: string): Promise<unknown> => {
  const api = createApiClient(`${baseUrl}/api/v1`);
  const { token } = await api.login(email);
  return getJsonField((await api.call("GET", route, { token })).body, "data");
};

const main = (page: Page) => page.getByRole("main");

/** Reads the texts of the dashboard's cards, by the label of the card. */
const figuresOn = async (page: Page): Promise<Figures> => {
  const labels = await main(page).getByRole("term").allTextContents();
  const values = await main(page).getByRole("definition").allTextContents();
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ""]));
};

for (const [role, { email, route, figures, links, ready }] of Object.entries(DASHBOARDS)) {
  test(`the dashboard of a ${role} shows the numbers of the API and correct links`, async ({
    page,
    baseURL,
  }) => {
    await logIn(page, email);
    await expect(main(page).getByText(/^Updated at /)).toBeVisible();
    const expected = figures(await ask(baseURL, email, route));
    expect(await figuresOn(page)).toMatchObject(expected);
    await expect(page.getByRole("region", { name: ready })).toBeVisible();
    for (const [name, address] of Object.entries(links)) {
      await main(page).getByRole("link", { name }).first().click();
      await page.waitForURL(address);
      await page.goBack();
      await expect(main(page).getByText(/^Updated at /)).toBeVisible();
    }
  });
}

test("a parent opens the marks and one result of a child from the dashboard", async ({
  page,
  baseURL,
}) => {
  const child = await ask(baseURL, DEMO_LOGINS.parent, "/parent/children/student-moi");
  await logIn(page, DEMO_LOGINS.parent);
  await page.getByRole("link", { name: "Faith Jeptoo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Faith Jeptoo" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Subjects" })).toBeVisible();
  expect(await figuresOn(page)).toEqual({
    "Average score": percent(getJsonField(child, "averageScore")),
    "Completed assessments": count(getJsonField(child, "completed")),
  });
  const results = page.getByRole("region", { name: "Recent results" });
  await expect(results.getByRole("listitem")).toHaveCount(
    lengthOf(getJsonField(child, "recentResults")),
  );
  await results.getByRole("link").first().click();
  await page.waitForURL(/\/app\/assessments\/results\//);
});

test("the dashboard shows cached numbers before the response", async ({ page }) => {
  await logIn(page, DEMO_LOGINS.admin);
  await expect(main(page).getByText(/^Updated at /)).toBeVisible();
  const known = await figuresOn(page);
  await page.route("**/api/v1/admin/dashboard", () => undefined);
  await page.reload();
  await expect(main(page).getByText("Updating…")).toBeVisible();
  expect(await figuresOn(page)).toEqual(known);
});

test("a new assessment for the student's grade appears within five seconds without a tap", async ({
  page,
  baseURL,
}) => {
  await logIn(page, DEMO_LOGINS.student);
  await expect(main(page).getByText(/^Updated at /)).toBeVisible();
  const next = page.getByRole("region", { name: "Next" });
  await expect(next.getByRole("link", { name: /^Start Assessment: / })).toBeVisible();
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.teacher);
  const publish = async (grade: string): Promise<string> => {
    const title = `Rivers ${crypto.randomUUID().slice(0, 8)}`;
    await api.call("POST", "/assessments", {
      token,
      body: { ...SAMPLE_ASSESSMENT, title, grade },
    });
    return title;
  };
  const other = await publish("Form 3");
  const own = await publish("Form 2");
  // An assessment that closes earlier stands above it.
  const link = next.getByRole("link", { name: own });
  await expect(link).toBeVisible({ timeout: 5_000 });
  await expect(main(page)).not.toContainText(other);
  await link.click();
  await page.waitForURL(/\/app\/assessments\/take\//);
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
});
