import { expect, type Page, test } from "@playwright/test";
import { createApi, fieldOf } from "../support/api.ts";
import { DEMO } from "../support/demo.ts";
import { failCalls, lateAnswers } from "../support/faults.ts";
import { pdfFile } from "../support/files.ts";
import { recordShifts, unaskedShiftsOn } from "../support/layout-shift.ts";
import { fillIn, MOI_GIRLS, newcomer, newcomersOf } from "../support/newcomers.ts";
import { logIn } from "../support/pages.ts";

/** What moves at once when a person presses is their doing; what moves when the answer comes is not. */

const SIZES = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

const openDashboard = async (page: Page, email: string): Promise<void> => {
  await logIn(page, email);
  await recordShifts(page);
};

const alertOn = (page: Page, words: string | RegExp) =>
  page.getByRole("alert").filter({ hasText: words });

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} pixels nothing moves when a late answer comes`, () => {
    test.use({ viewport });

    test("to a login that is refused, twice", async ({ page }) => {
      await recordShifts(page);
      await lateAnswers(page);
      await page.goto("/login");
      await page.getByLabel("Email").fill(DEMO.pendingTeacher);
      await page.getByLabel("Password", { exact: true }).fill(DEMO.password);
      for (const words of ["Your account is pending approval", "Invalid email or password"]) {
        await page.getByRole("button", { name: "Login" }).click();
        await expect(alertOn(page, words)).toBeVisible();
        await page.getByLabel("Password", { exact: true }).fill("Not the password");
      }
      expect(await unaskedShiftsOn(page)).toEqual([]);
    });

    test("to a forgotten password, first without success", async ({ page }) => {
      await recordShifts(page);
      await lateAnswers(page);
      await page.goto("/forgot-password");
      await page.getByLabel("Email").fill(newcomer("Student").email);
      await failCalls(page, "/auth/forgot-password");
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(alertOn(page, "could not be sent")).toBeVisible();
      await page.unrouteAll();
      await lateAnswers(page);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByText("If this email has an account")).toBeVisible();
      expect(await unaskedShiftsOn(page)).toEqual([]);
    });

    test("to a table that is asked for, first without success", async ({ page }) => {
      await openDashboard(page, DEMO.teacher);
      await page.goto("/app/teacher/analytics?view=students");
      const download = page.getByRole("button", { name: "Download as CSV" });
      await expect(download).toBeVisible();
      await failCalls(page, "/teacher/students");
      await lateAnswers(page);
      await download.click();
      await expect(alertOn(page, "could not be made")).toBeVisible();
      await page.unrouteAll();
      await lateAnswers(page);
      await download.click();
      await expect(page.getByText("The file is in your downloads.")).toBeVisible();
      expect(await unaskedShiftsOn(page)).toEqual([]);
    });

    test("that there is no list of schools", async ({ page }) => {
      await recordShifts(page);
      await failCalls(page, "/schools");
      await lateAnswers(page);
      await page.goto("/register?role=student");
      await expect(
        page.getByRole("paragraph").filter({ hasText: "Failed to load schools" }),
      ).toBeVisible();
      expect(await unaskedShiftsOn(page)).toEqual([]);
    });

    test("to a registration that is refused, and to one that is not", async ({ page }) => {
      await recordShifts(page);
      await fillIn.teacher({ page, person: newcomer("Teacher"), school: MOI_GIRLS });
      await failCalls(page, "/auth/register/teacher");
      await lateAnswers(page);
      await page.getByRole("button", { name: /^register/i }).click();
      await expect(alertOn(page, "Registration failed")).toBeVisible();
      await page.unrouteAll();
      await lateAnswers(page);
      await page.getByRole("button", { name: /^register/i }).click();
      await expect(page.getByText(/account is pending approval/)).toBeVisible();
      expect(await unaskedShiftsOn(page)).toEqual([]);
    });

    test("to an upload: a file refused, one taken, sent, not published, published", async ({
      page,
    }) => {
      await openDashboard(page, DEMO.teacher);
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
      await file.setInputFiles(pdfFile());
      await expect(page.getByText(/^Size: /)).toBeVisible();
      await failCalls(page, "/content/upload");
      await lateAnswers(page);
      await page.getByRole("button", { name: "Upload Content" }).click();
      await expect(alertOn(page, "Upload failed")).toBeVisible();
      await page.unrouteAll();
      await lateAnswers(page);
      await page.getByRole("button", { name: "Upload Content" }).click();
      await expect(page.getByText(/uploaded successfully/)).toBeVisible();
      expect(await unaskedShiftsOn(page)).toEqual([]);
    });

    test("to a draft that was changed, and then published, on another device", async ({
      page,
      baseURL,
    }) => {
      const api = createApi(`${baseURL}/api/v1`);
      const { token } = await api.login(DEMO.teacher);
      const draft = {
        title: "Rivers",
        subject: "Geography",
        grade: "Form 2",
        published: false,
        questions: [{ text: "2 + 2?", type: "SHORT_ANSWER", correctAnswer: "4", marks: 1 }],
      };
      const made = await api.call("POST", "/assessments", { token, body: draft });
      const id = String(fieldOf(made.body, "data", "id"));
      const saveElsewhere = (fields: object) =>
        api.call("PUT", `/assessments/${id}`, { token, body: { ...draft, ...fields } });
      await openDashboard(page, DEMO.teacher);
      await page.goto(`/app/teacher/drafts/${id}`);
      await page.getByLabel("Title").fill("Lakes");
      await saveElsewhere({ title: "Seas" });
      await lateAnswers(page);
      await page.getByRole("button", { name: "Save draft" }).click();
      await page.getByRole("button", { name: "Keep writing" }).click();
      await saveElsewhere({ title: "Seas", published: true });
      await page.getByRole("button", { name: "Publish" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
      await expect(alertOn(page, "You can save what you wrote as a new draft.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Publish" })).toBeFocused();
      expect(await unaskedShiftsOn(page)).toEqual([]);
    });

    test("to a decision at the desk, and to a search there", async ({ page, baseURL }) => {
      const api = createApi(`${baseURL}/api/v1`);
      const { token } = await api.login(DEMO.admin);
      const people = newcomersOf(api, token, MOI_GIRLS);
      const { name } = await people.pending("teacher");
      const { name: other } = await people.pending("student");
      await openDashboard(page, DEMO.admin);
      await page.goto("/app/admin/users");
      await lateAnswers(page);
      await page.getByRole("button", { name }).click();
      const approve = page.getByRole("dialog", { name }).getByRole("button", { name: "Approve" });
      await failCalls(page, "/admin/users/[^/]+/approve");
      await approve.click();
      await expect(alertOn(page, "This did not work")).toBeVisible();
      await page.unrouteAll();
      await lateAnswers(page);
      await approve.click();
      await expect(page.getByText(`${name} is approved and told by email.`)).toBeFocused();
      await expect(page.getByRole("button", { name })).toHaveCount(0);
      await page.getByLabel("Search by name").fill("zzzz");
      await expect(page.getByText("Nobody found")).toBeVisible();
      await page.getByLabel("Search by name").fill(other);
      await expect(page.getByRole("button", { name: other })).toBeVisible();
      expect(await unaskedShiftsOn(page)).toEqual([]);
    });

    test("to a search in the library, and to a download that fails", async ({ page }) => {
      await openDashboard(page, DEMO.student);
      await page.goto("/app/library");
      await expect(page.getByRole("button", { name: /^Download/ }).first()).toBeVisible();
      await lateAnswers(page);
      await page.getByLabel("Search the library").fill("Ohm");
      await expect(page.getByText(/^1 item/)).toBeVisible();
      await page.getByLabel("Search the library").fill("");
      await expect(page.getByRole("button", { name: /^Download/ }).nth(1)).toBeVisible();
      await failCalls(page, "/content/[^/]+/view", "The file is not there any more.");
      for (const card of [0, 1]) {
        await page
          .getByRole("button", { name: /^Download/ })
          .nth(card)
          .click();
        await expect(
          page.getByRole("listitem").filter({ has: page.getByRole("alert") }),
        ).toContainText("not there any more");
      }
      expect(await unaskedShiftsOn(page)).toEqual([]);
    });

    test("to a report of a conversation", async ({ page }) => {
      await openDashboard(page, DEMO.student);
      await page.goto("/app/communication?with=teacher-moi");
      await page.getByRole("button", { name: "Report conversation" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox").fill("It is only to see that nothing moves.");
      await failCalls(page, "/messages/report/teacher-moi");
      await lateAnswers(page);
      await dialog.getByRole("button", { name: "Report", exact: true }).click();
      await expect(alertOn(page, "could not be sent")).toBeVisible();
      await page.unrouteAll();
      await lateAnswers(page);
      await dialog.getByRole("button", { name: "Report", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Conversation reported" })).toBeVisible();
      expect(await unaskedShiftsOn(page)).toEqual([]);
    });

    test("of figures that cannot be had anew", async ({ page }) => {
      await openDashboard(page, DEMO.admin);
      await expect(page.getByText(/^Updated at /)).toBeVisible();
      await failCalls(page, "/admin/dashboard");
      await lateAnswers(page);
      await page.goto("/app/dashboard");
      await expect(page.getByText(/^Could not update/)).toBeVisible();
      expect(await unaskedShiftsOn(page)).toEqual([]);
    });
  });
}

test("a conversation that comes to the top of the list moves nothing beside it", async ({
  page,
  baseURL,
}) => {
  const api = createApi(`${baseURL}/api/v1`);
  const { token } = await api.login(DEMO.admin);
  const people = newcomersOf(api, token, MOI_GIRLS);
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
  await openDashboard(page, student.email);
  await page.goto("/app/communication");
  const rows = page.getByRole("list", { name: "Conversations" }).getByRole("link");
  await expect(rows.first()).toContainText("I came after.");
  await write(first.email, "And now I am the last.");
  await expect(rows.first()).toContainText("And now I am the last.");
  expect(await unaskedShiftsOn(page)).toEqual([]);
  const tops = await rows.evaluateAll((links) =>
    links.map((link) => Math.round(link.getBoundingClientRect().top)),
  );
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});
