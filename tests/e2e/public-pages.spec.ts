import { expect, test } from "@playwright/test";

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
});

test("the landing page asks for nothing but itself", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) requests.push(new URL(request.url()).pathname);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requests).toEqual(["/"]);
});

test("a login can be sent before any framework has arrived, and while none arrives", async ({
  page,
}) => {
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

test("an unknown path leads to the landing page, and /app to the login", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
  await page.goto("/app/communication");
  await page.waitForURL("**/login");
});
