import { PRIVACY_NOTICE_VERSION } from "@darasa/contract/privacy-notice";
import { expect, type Page, test } from "@playwright/test";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page is complete", async ({ page }) => {
    await page.goto("/");
    await expect(
      page.getByRole("heading", { name: "Transforming Education in Kenya" }),
    ).toBeVisible();
    for (const card of [
      "Digital Library",
      "Assessments",
      "Collaborative Learning",
      "Real-time Communication",
    ]) {
      await expect(page.getByRole("heading", { name: card })).toBeVisible();
    }
    for (const figure of ["500+", "50,000+", "2,000+"]) {
      await expect(page.getByText(figure, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "Create Free Account" })).toHaveAttribute(
      "href",
      "/register",
    );
    await expect(page.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
    await page.getByRole("link", { name: "Learn More" }).click();
    await expect(page.getByRole("heading", { name: "Why Choose Darasa" })).toBeInViewport();
  });

  for (const path of ["/", "/login", "/register", "/schools/join"]) {
    test(`${path} leads to the privacy notice`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole("link", { name: "Your data and privacy" }).click();
      await expect(page).toHaveURL(/\/privacy$/);
      await expect(page.getByRole("heading", { name: "Your data on Darasa" })).toBeVisible();
      await expect(page.getByText(PRIVACY_NOTICE_VERSION)).toBeVisible();
      await expect(page.getByRole("link", { name: "www.odpc.go.ke" })).toBeVisible();
      await page.getByRole("link", { name: "Soma kwa Kiswahili" }).click();
      await expect(page).toHaveURL(/\/privacy\/sw$/);
      await expect(page.getByRole("heading", { name: "Data yako kwenye Darasa" })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "sw");
    });
  }
});

for (const path of ["/", "/privacy", "/privacy/sw"]) {
  test(`the page ${path} loads no other file`, async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith("data:")) requests.push(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(requests).toEqual([path]);
  });
}

test("the login form works before and without the framework", async ({ page }) => {
  await page.route("**/assets/**", (route) => route.abort());
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Invalid email address")).toBeVisible();
  await page.getByLabel("Email").fill("teacher@darasa.test");
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid email or password");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Password", { exact: true }).fill("Darasa#2026");
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/app/dashboard");
});

/** Lists the files that the page has loaded, each with the number of transferred bytes. */
const arrived = (
  page: Page,
  files: readonly string[],
): Promise<readonly (readonly [string, number])[]> =>
  page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType("resource")
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map((entry) => [new URL(entry.name).pathname, entry.transferSize] as const)
        .filter(([path]) => wanted.includes(path)),
    files,
  );

test("the login page preloads the application once, while the user types", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("teacher@darasa.test");
  const files = ((await page.locator("form").getAttribute("data-warm")) ?? "").split(" ");
  expect(files.length).toBeGreaterThan(1);
  await expect.poll(() => arrived(page, files)).toHaveLength(files.length);
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid email or password");
  // The page must not preload files, because Chromium logs a warning if a page does not use a preloaded file
  // within seconds.
  await expect(page.locator("link[rel=preload], link[rel=modulepreload]")).toHaveCount(0);

  await page.getByLabel("Password", { exact: true }).fill("Darasa#2026");
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/app/dashboard");
  await expect.poll(() => arrived(page, files)).toHaveLength(files.length);
  expect((await arrived(page, files)).filter(([, bytes]) => bytes > 0)).toEqual([]);
});

test("an unknown path redirects to the landing page, and /app to the login", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
  await page.goto("/app/communication");
  await page.waitForURL("**/login");
});
