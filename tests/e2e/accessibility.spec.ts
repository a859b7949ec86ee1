import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { DEMO } from "../support/demo.ts";
import { logIn } from "../support/pages.ts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
const SCHEMES = ["light", "dark"] as const;

/** Every screen of the product, and how to know that it is there. */
const PUBLIC = [
  { path: "/", ready: "Transforming Education in Kenya" },
  { path: "/login", ready: "Login" },
  { path: "/register", ready: "Administrator" },
  { path: "/register?role=student", ready: "Admission number" },
] as const;
const SIGNED_IN = [
  { path: "/app/dashboard", ready: "Recent submissions" },
  { path: "/app/communication", ready: "Conversations" },
  { path: "/app/communication?with=student-moi", ready: "past paper in the library" },
] as const;

const check = async (page: Page, path: string, ready: string, name: string): Promise<void> => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(path);
  await expect(page.getByText(ready).or(page.getByLabel(ready)).first()).toBeAttached();
  await page.screenshot({ path: `.local/screens/${name}.png`, fullPage: true });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(complaints).toEqual([]);
};

const nameOf = (path: string, width: number, scheme: string): string =>
  `${path.replaceAll(/\W+/g, "-").replace(/^-/, "") || "landing"}-${width}-${scheme}`;

for (const viewport of SIZES) {
  for (const colorScheme of SCHEMES) {
    test.describe(`at ${viewport.width} pixels, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test("the public pages", async ({ page }) => {
        for (const { path, ready } of PUBLIC) {
          await check(page, path, ready, nameOf(path, viewport.width, colorScheme));
        }
      });

      test("the pages of a signed-in teacher", async ({ page }) => {
        await logIn(page, DEMO.teacher);
        for (const { path, ready } of SIGNED_IN) {
          await check(page, path, ready, nameOf(path, viewport.width, colorScheme));
        }
      });
    });
  }
}
