import { expect, test } from "@playwright/test";

test("the API documentation renders every resource and requests nothing from another origin", async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  const violations: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "data:" && origin !== new URL(baseURL ?? "").origin)
      foreign.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") violations.push(message.text());
  });
  await page.goto("/api/v1/docs");
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await page.locator('.opblock-tag[data-tag="auth"]').click();
  // Swagger UI puts a zero-width space before each slash of a path.
  await page.getByRole("button", { name: /^POST \W*auth\W*login / }).click();
  await expect(page.getByText("Rate limits: 10 requests from known devices per")).toBeVisible();
  expect(foreign).toEqual([]);
  expect(violations).toEqual([]);
});
