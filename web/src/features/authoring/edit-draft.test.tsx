import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { screen, waitFor, within } from "@testing-library/react";
import { alreadyPublished, internal } from "@texts/api-errors.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { DRAFT_EDITS_STORAGE_KEY, UNSENT_ASSESSMENT_STORAGE_KEY } from "./draft-key.ts";
import {
  buildDraftStubServer,
  EDIT_DRAFT_PATH,
  fillField,
  getButtonByName,
  getDialogButton,
  getFieldValue,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";

beforeEach(stubDialogMethods);

describe("the page that edits a draft", () => {
  it("shows the whole draft with its correct answers, without the publish field", async () => {
    await openEditDraftPage();
    expect(screen.getByRole("heading", { level: 1, name: "Edit draft" })).toBeInTheDocument();
    expect(["Title", "Description", "Subject", "Grade"].map(getFieldValue)).toEqual([
      "Fractions",
      "Week 3",
      "Mathematics",
      "Grade 8",
    ]);
    expect(getFieldValue("Duration in minutes")).toBe("40");
    expect(getFieldValue("Attempts for each student")).toBe("2");
    expect(screen.getAllByLabelText(/^Option [A-Z]$/)).toHaveLength(4);
    expect(screen.getByLabelText("Option B is the right answer")).toBeChecked();
    expect(screen.getByLabelText("False")).toBeChecked();
    expect(getFieldValue("Correct answer")).toBe("Denominator");
    expect(screen.queryByLabelText("Published")).not.toBeInTheDocument();
    expect(window.localStorage.getItem(DRAFT_EDITS_STORAGE_KEY)).toBeNull();
  });

  it("saves the draft and returns to the list", async () => {
    const { user, server } = await openEditDraftPage();
    fillField("Title", "Fractions 2");
    await user.click(getButtonByName("Save draft"));
    expect(await screen.findByText("“Fractions 2” is saved as a draft.")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Assessments" })).toBeInTheDocument();
    expect(getSentDraftChanges(server)).toEqual([
      { ...SAMPLE_SAVED_DRAFT, title: "Fractions 2", totalMarks: 12 },
    ]);
    expect(window.localStorage.getItem(DRAFT_EDITS_STORAGE_KEY)).toBeNull();
  });

  it("asks which attempt counts as long as there are several", async () => {
    const { user, server } = await openEditDraftPage();
    const field = screen.getByLabelText("Which attempt counts");
    expect(field).toHaveValue("BEST");
    await user.selectOptions(field, "The last one");
    expect(field).toHaveAccessibleDescription(/^Also if it is worse/);
    await user.selectOptions(screen.getByLabelText("Attempts for each student"), "1");
    expect(screen.queryByLabelText("Which attempt counts")).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText("Attempts for each student"), "3");
    expect(screen.getByLabelText("Which attempt counts")).toHaveValue("LAST");
    await user.click(getButtonByName("Save draft"));
    await screen.findByText("“Fractions” is saved as a draft.");
    expect(getSentDraftChanges(server)).toMatchObject([
      { attemptsAllowed: 3, countedAttempt: "LAST" },
    ]);
  });

  it("sends no choice between attempts that is not visible", async () => {
    const { user, server } = await openEditDraftPage(
      buildDraftStubServer({ ...SAMPLE_SAVED_DRAFT, attemptsAllowed: 1, countedAttempt: "LAST" }),
    );
    fillField("Title", "Fractions 2");
    await user.click(getButtonByName("Save draft"));
    await screen.findByText("“Fractions 2” is saved as a draft.");
    expect(getSentDraftChanges(server)).toMatchObject([{ countedAttempt: "BEST" }]);
  });

  it("mixes the questions if its author says so, and no longer if not", async () => {
    const { user, server } = await openEditDraftPage();
    expect(screen.getByLabelText("Mix the questions")).not.toBeChecked();
    await user.click(screen.getByLabelText("Mix the questions"));
    await user.click(getButtonByName("Save draft"));
    await screen.findByText("“Fractions” is saved as a draft.");
    expect(getSentDraftChanges(server)).toMatchObject([{ shuffle: true }]);
  });

  it("shows that the questions are mixed, and can stop that", async () => {
    const saved = { ...SAMPLE_SAVED_DRAFT, shuffle: true };
    const { user, server } = await openEditDraftPage(buildDraftStubServer(saved));
    expect(screen.getByLabelText("Mix the questions")).toBeChecked();
    await user.click(screen.getByLabelText("Mix the questions"));
    await user.click(getButtonByName("Save draft"));
    await screen.findByText("“Fractions” is saved as a draft.");
    expect(getSentDraftChanges(server)).toEqual([{ ...SAMPLE_SAVED_DRAFT, totalMarks: 12 }]);
  });

  it("publishes the draft after a confirmation", async () => {
    const { user, server } = await openEditDraftPage();
    await user.click(getButtonByName("Publish"));
    await screen.findByRole("dialog");
    expect(screen.getByRole("dialog")).toHaveTextContent("you cannot change it any more");
    await user.click(getDialogButton("Cancel"));
    expect(getSentDraftChanges(server)).toEqual([]);
    await user.click(getButtonByName("Publish"));
    await screen.findByRole("dialog");
    await user.click(getDialogButton("Publish"));
    expect(await screen.findByText(/^“Fractions” is published/)).toBeInTheDocument();
    expect(getSentDraftChanges(server)).toEqual([
      { ...SAMPLE_SAVED_DRAFT, published: true, totalMarks: 12 },
    ]);
  });

  it("disables save and publish while the form is incomplete or invalid", async () => {
    const { user, server } = await openEditDraftPage();
    fillField("Title", " ");
    for (const name of ["Save draft", "Publish"]) {
      expect(getButtonByName(name)).toBeDisabled();
      expect(getButtonByName(name)).toHaveAccessibleDescription("Still missing: the title");
    }
    fillField("Title", "Fractions");
    fillField("Duration in minutes", "4");
    await user.click(getButtonByName("Publish"));
    const duration = screen.getByLabelText("Duration in minutes");
    await waitFor(() => expect(duration).toHaveFocus());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(getSentDraftChanges(server)).toEqual([]);
  });

  it("keeps the changes when the server rejects them", async () => {
    const { user, server } = await openEditDraftPage();
    server.refuse(assessmentRoutes.change, "INTERNAL", "internal");
    fillField("Title", "Fractions 2");
    await user.click(getButtonByName("Save draft"));
    expect(await screen.findByText(internal)).toBeInTheDocument();
    expect(getFieldValue("Title")).toBe("Fractions 2");
    expect(getButtonByName("Save draft")).toBeEnabled();
  });

  it("explains that the draft is gone and offers only the link back", async () => {
    const server = buildDraftStubServer();
    server.refuse(assessmentRoutes.draft, "CONFLICT", "alreadyPublished");
    renderApp({ path: EDIT_DRAFT_PATH, server });
    expect(await screen.findByText(alreadyPublished)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    expect(server.requests(assessmentRoutes.draft)).toHaveLength(1);
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Assessments" })).toHaveAttribute(
      "href",
      "/app/assessments",
    );
  });

  it("offers a retry when loading the draft fails", async () => {
    const server = buildDraftStubServer();
    server.refuse(assessmentRoutes.draft, "INTERNAL", "internal");
    const { user, advance } = renderApp({ path: EDIT_DRAFT_PATH, server });
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByText(internal)).toBeInTheDocument();
    server.on(assessmentRoutes.draft).answer(() => ({ success: true, data: SAMPLE_SAVED_DRAFT }));
    await user.click(retry);
    await advance();
    expect(await screen.findByLabelText("Title")).toBeInTheDocument();
  });

  it("refuses access to students", async () => {
    renderApp({
      path: EDIT_DRAFT_PATH,
      server: buildDraftStubServer(),
      claims: { sub: "faith", name: "Faith", role: "STUDENT" },
    });
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeInTheDocument();
  });
});

describe("unsaved changes to a draft", () => {
  it("survive a reload and can be discarded", async () => {
    const first = await openEditDraftPage();
    fillField("Title", "Fractions 2");
    first.unmount();
    const { user } = await openEditDraftPage();
    expect(screen.getByText("Changes restored")).toBeInTheDocument();
    expect(getFieldValue("Title")).toBe("Fractions 2");
    await user.click(getButtonByName("Throw the changes away"));
    await user.click(getDialogButton("Throw the changes away"));
    expect(screen.queryByText("Changes restored")).not.toBeInTheDocument();
    expect(getFieldValue("Title")).toBe("Fractions");
    expect(screen.getByLabelText("Option B is the right answer")).toBeChecked();
    expect(window.localStorage.getItem(DRAFT_EDITS_STORAGE_KEY)).toBeNull();
  });

  it("are stored separately from a new assessment and from other drafts", async () => {
    const first = await openEditDraftPage();
    fillField("Title", "Fractions 2");
    first.unmount();
    expect(window.localStorage.getItem(UNSENT_ASSESSMENT_STORAGE_KEY)).toBeNull();
    const other = renderApp({ path: "/app/teacher/drafts/a2", server: buildDraftStubServer() });
    await screen.findByLabelText("Title");
    expect(getFieldValue("Title")).toBe("Fractions");
    fillField("Title", "Decimals");
    fillField("Title", "Fractions");
    other.unmount();
    await openEditDraftPage();
    expect(getFieldValue("Title")).toBe("Fractions 2");
  });

  it("are not shown to another user of the same device", async () => {
    const first = await openEditDraftPage();
    fillField("Title", "Fractions 2");
    first.unmount();
    await openEditDraftPage(buildDraftStubServer(), {
      sub: "esther",
      name: "Esther",
      role: "ADMIN",
    });
    expect(screen.queryByText("Changes restored")).not.toBeInTheDocument();
    expect(getFieldValue("Title")).toBe("Fractions");
  });

  it("ask before the page is left, but only if there are any", async () => {
    const { user } = await openEditDraftPage();
    fillField("Title", "Fractions 2");
    await user.click(getButtonByName("Cancel"));
    await user.click(getDialogButton("Stay here"));
    fillField("Title", "Fractions");
    await user.click(getButtonByName("Cancel"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Assessments" })).toBeInTheDocument();
  });
});
