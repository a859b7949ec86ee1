import { expect, type Page, test } from "@playwright/test";
import { createApiClient, getJsonField } from "../support/api-client.ts";
import { buildShortAssessment } from "../support/assessments.ts";
import { DEMO_LOGINS } from "../support/demo-logins.ts";
import { readUnexpectedLayoutShifts, recordLayoutShifts } from "../support/layout-shift.ts";
import { delayApiResponses, failApiRequests } from "../support/network-faults.ts";
import {
  buildNewUser,
  createUserFactory,
  fillRegistrationForm,
  MOI_GIRLS_SCHOOL,
} from "../support/new-users.ts";
import { buildPdfFile } from "../support/sample-files.ts";
import { signIn } from "../support/signed-in-state.ts";

/* The sizes of the viewports in which each test runs, in CSS pixels. */

const SIZES = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

const signInAndRecordShifts = async (page: Page, email: string): Promise<void> => {
  await signIn(page, email);
  await recordLayoutShifts(page);
};

const alertOn = (page: Page, words: string | RegExp) =>
  page.getByRole("alert").filter({ hasText: words });

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} pixels, a late response causes no layout shift`, () => {
    test.use({ viewport });

    test("to a login that fails twice", async ({ page }) => {
      await recordLayoutShifts(page);
      await delayApiResponses(page);
      await page.goto("/login");
      await page.getByLabel("Email").fill(DEMO_LOGINS.pendingTeacher);
      await page.getByLabel("Password", { exact: true }).fill(DEMO_LOGINS.password);
      for (const words of ["Your account is pending approval", "Invalid email or password"]) {
        await page.getByRole("button", { name: "Login" }).click();
        await expect(alertOn(page, words)).toBeVisible();
        await page.getByLabel("Password", { exact: true }).fill("Not the password");
      }
      expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
    });

    test("to a password reset that fails at first", async ({ page }) => {
      await recordLayoutShifts(page);
      await delayApiResponses(page);
      await page.goto("/forgot-password");
      await page.getByLabel("Email").fill(buildNewUser("Student").email);
      await failApiRequests(page, "/auth/forgot-password");
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(alertOn(page, "could not be sent")).toBeVisible();
      await page.unrouteAll();
      await delayApiResponses(page);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByText("If this email has an account")).toBeVisible();
      expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
    });

    test("to a table that fails to load at first", async ({ page }) => {
      await signInAndRecordShifts(page, DEMO_LOGINS.teacher);
      await page.goto("/app/teacher/analytics?view=students");
      const download = page.getByRole("button", { name: "Download as CSV" });
      await expect(download).toBeVisible();
      await failApiRequests(page, "/teacher/students");
      await delayApiResponses(page);
      await download.click();
      await expect(alertOn(page, "could not be made")).toBeVisible();
      await page.unrouteAll();
      await delayApiResponses(page);
      await download.click();
      await expect(page.getByText("The file is in your downloads.")).toBeVisible();
      expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
    });

    test("to the list of schools that fails", async ({ page }) => {
      await recordLayoutShifts(page);
      await failApiRequests(page, "/schools");
      await delayApiResponses(page);
      await page.goto("/register?role=student");
      await expect(
        page.getByRole("paragraph").filter({ hasText: "Failed to load schools" }),
      ).toBeVisible();
      expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
    });

    test("to a failed and a successful registration", async ({ page }) => {
      await recordLayoutShifts(page);
      await fillRegistrationForm.teacher({
        page,
        person: buildNewUser("Teacher"),
        school: MOI_GIRLS_SCHOOL,
      });
      await failApiRequests(page, "/auth/register/teacher");
      await delayApiResponses(page);
      await page.getByRole("button", { name: /^register/i }).click();
      await expect(alertOn(page, "Registration failed")).toBeVisible();
      await page.unrouteAll();
      await delayApiResponses(page);
      await page.getByRole("button", { name: /^register/i }).click();
      await expect(page.getByText(/account is pending approval/)).toBeVisible();
      expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
    });

    test("to an upload with a refused file, a failed and a successful publication", async ({
      page,
    }) => {
      await signInAndRecordShifts(page, DEMO_LOGINS.teacher);
      await page.goto("/app/content/upload");
      await page.getByLabel("Title").fill(`Shifting sands ${crypto.randomUUID().slice(0, 8)}`);
      await page.getByLabel("Description").fill("Where the wind takes the desert.");
      await page.getByLabel("Subject").selectOption("Mathematics");
      await page.getByLabel("Grade").selectOption("Form 2");
      await page.getByLabel("Content type").selectOption({ label: "PDF" });
      await page.getByLabel("Access level").selectOption("SCHOOL_ONLY");
      const file = page.getByLabel("File");
      await file.setInputFiles({
        name: "notes.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("Sand."),
      });
      await expect(page.getByText("Only PDF, MP4 and MP3")).toBeVisible();
      await file.setInputFiles(buildPdfFile());
      await expect(page.getByText(/^Size: /)).toBeVisible();
      await failApiRequests(page, "/content/upload");
      await delayApiResponses(page);
      await page.getByRole("button", { name: "Upload Content" }).click();
      await expect(alertOn(page, "Upload failed")).toBeVisible();
      await page.unrouteAll();
      await delayApiResponses(page);
      await page.getByRole("button", { name: "Upload Content" }).click();
      await expect(page.getByText(/uploaded successfully/)).toBeVisible();
      expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
    });

    test("to a draft that another device changed and published", async ({ page, baseURL }) => {
      const api = createApiClient(`${baseURL}/api/v1`);
      const { token } = await api.login(DEMO_LOGINS.teacher);
      const draft = buildShortAssessment("Rivers", false);
      const made = await api.call("POST", "/assessments", { token, body: draft });
      const id = String(getJsonField(made.body, "data", "id"));
      const saveElsewhere = (fields: object) =>
        api.call("PUT", `/assessments/${id}`, { token, body: { ...draft, ...fields } });
      await signInAndRecordShifts(page, DEMO_LOGINS.teacher);
      await page.goto(`/app/teacher/drafts/${id}`);
      await page.getByLabel("Title").fill("Lakes");
      await saveElsewhere({ title: "Seas" });
      await delayApiResponses(page);
      await page.getByRole("button", { name: "Save draft" }).click();
      await page.getByRole("button", { name: "Keep writing" }).click();
      await saveElsewhere({ title: "Seas", published: true });
      await page.getByRole("button", { name: "Publish" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
      await expect(alertOn(page, "You can save what you wrote as a new draft.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Publish" })).toBeFocused();
      expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
    });

    test("to an approval and to a search of accounts", async ({ page, baseURL }) => {
      const api = createApiClient(`${baseURL}/api/v1`);
      const { token } = await api.login(DEMO_LOGINS.admin);
      const people = createUserFactory(api, token, MOI_GIRLS_SCHOOL);
      // So wide a name makes the message of the approval four lines long on a narrow phone.
      const { name } = await people.pending("teacher", { name: "Mwanamwema Wambumma" });
      const { name: other } = await people.pending("student");
      await signInAndRecordShifts(page, DEMO_LOGINS.admin);
      await page.goto("/app/admin/users");
      await delayApiResponses(page);
      await page.getByRole("button", { name }).click();
      const approve = page.getByRole("dialog", { name }).getByRole("button", { name: "Approve" });
      await failApiRequests(page, "/admin/users/[^/]+/approve");
      await approve.click();
      await expect(alertOn(page, "This did not work")).toBeVisible();
      await page.unrouteAll();
      await delayApiResponses(page);
      await approve.click();
      await expect(
        page.getByText(
          `${name} is approved. They are told by email once the address is confirmed.`,
        ),
      ).toBeFocused();
      await expect(page.getByRole("button", { name })).toHaveCount(0);
      await page.getByLabel("Search by name").fill("zzzz");
      await expect(page.getByText("Nobody found")).toBeVisible();
      await page.getByLabel("Search by name").fill(other);
      await expect(page.getByRole("button", { name: other })).toBeVisible();
      expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
    });

    test("to a library search and to a failed download", async ({ page }) => {
      await signInAndRecordShifts(page, DEMO_LOGINS.student);
      await page.goto("/app/library");
      await expect(page.getByRole("button", { name: /^Download/ }).first()).toBeVisible();
      await delayApiResponses(page);
      await page.getByLabel("Search the library").fill("Ohm");
      await expect(page.getByText(/^1 item/)).toBeVisible();
      await page.getByLabel("Search the library").fill("");
      await expect(page.getByRole("button", { name: /^Download/ }).nth(1)).toBeVisible();
      await failApiRequests(page, "/content/[^/]+/view", "contentNotFound");
      for (const card of [0, 1]) {
        await page
          .getByRole("button", { name: /^Download/ })
          .nth(card)
          .click();
        await expect(
          page.getByRole("listitem").filter({ has: page.getByRole("alert") }),
        ).toContainText("Content not found");
      }
      expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
    });

    test("to reporting a conversation", async ({ page }) => {
      await signInAndRecordShifts(page, DEMO_LOGINS.student);
      await page.goto("/app/communication?with=teacher-moi");
      await page.getByRole("button", { name: "Report conversation" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox").fill("It is only to see that nothing moves.");
      await failApiRequests(page, "/messages/report/teacher-moi");
      await delayApiResponses(page);
      await dialog.getByRole("button", { name: "Report", exact: true }).click();
      await expect(alertOn(page, "could not be sent")).toBeVisible();
      await page.unrouteAll();
      await delayApiResponses(page);
      await dialog.getByRole("button", { name: "Report", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Conversation reported" })).toBeVisible();
      expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
    });

    test("to a failed refresh of the dashboard", async ({ page }) => {
      await signInAndRecordShifts(page, DEMO_LOGINS.admin);
      await page.goto("/app/dashboard");
      await expect(page.getByText(/^Updated at /)).toBeVisible();
      await failApiRequests(page, "/admin/dashboard");
      await delayApiResponses(page);
      await page.goto("/app/dashboard");
      await expect(page.getByText(/^Could not update/)).toBeVisible();
      expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
    });
  });
}

test("a conversation that moves to the top of the list shifts no other layout", async ({
  page,
  baseURL,
}) => {
  const api = createApiClient(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO_LOGINS.admin);
  const people = createUserFactory(api, token, MOI_GIRLS_SCHOOL);
  const [first, second] = [await people.teacher(), await people.teacher()];
  const student = await people.student();
  const write = async (from: string, content: string): Promise<void> => {
    const { token: own } = await api.login(from);
    await api.call("POST", "/messages/send", {
      token: own,
      body: { receiverId: student.id, content },
    });
  };
  await write(first.email, "I was first.");
  await write(second.email, "I came after.");
  await signInAndRecordShifts(page, student.email);
  await page.goto("/app/communication");
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  await expect(rows.first()).toContainText("I came after.");
  await write(first.email, "And now I am the last.");
  await expect(rows.first()).toContainText("And now I am the last.");
  expect(await readUnexpectedLayoutShifts(page)).toEqual([]);
  const tops = await rows.evaluateAll((links) =>
    links.map((link) => Math.round(link.getBoundingClientRect().top)),
  );
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});
