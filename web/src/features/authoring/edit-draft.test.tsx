import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { API_MESSAGE } from "@darasa/contract/texts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getAccessibleDescription } from "@/testing/get-accessible-description.ts";
import { renderApp } from "@/testing/render-app.tsx";
import { stubDialog } from "@/testing/stub-dialog.ts";
import { ASSESSMENT_DRAFT_KEY, ASSESSMENT_EDITS_KEY } from "./draft-key.ts";
import {
  buildServer,
  button,
  fill,
  inDialog,
  open,
  PATH,
  saved,
  sent,
  value,
} from "./testing/edit-world.ts";

beforeEach(stubDialog);

describe("the page that edits a draft", () => {
  it("shows all of it, with the right answers and without deciding about publishing", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Edit draft" })).toBeDefined();
    expect(["Title", "Description", "Subject", "Grade"].map(value)).toEqual([
      "Fractions",
      "Week 3",
      "Mathematics",
      "Grade 8",
    ]);
    expect(value("Duration in minutes")).toBe("40");
    expect(value("Attempts for each student")).toBe("2");
    expect(screen.getAllByLabelText(/^Option [A-Z]$/)).toHaveLength(4);
    expect(screen.getByLabelText("Option B is the right answer")).toHaveProperty("checked", true);
    expect(screen.getByLabelText("False")).toHaveProperty("checked", true);
    expect(value("Correct answer")).toBe("Denominator");
    expect(screen.queryByLabelText("Published")).toBeNull();
    expect(window.localStorage.getItem(ASSESSMENT_EDITS_KEY)).toBeNull();
  });

  it("saves it as a draft, and goes back to the list", async () => {
    const { user, server } = await open();
    fill("Title", "Fractions 2");
    await user.click(button("Save draft"));
    expect(await screen.findByText("“Fractions 2” is saved as a draft.")).toBeDefined();
    expect(await screen.findByRole("heading", { name: "Assessments" })).toBeDefined();
    expect(sent(server)).toEqual([{ ...saved, title: "Fractions 2", totalMarks: 12 }]);
    expect(window.localStorage.getItem(ASSESSMENT_EDITS_KEY)).toBeNull();
  });

  it("publishes it after a question", async () => {
    const { user, server } = await open();
    await user.click(button("Publish"));
    await screen.findByRole("dialog");
    expect(screen.getByRole("dialog").textContent).toContain("you cannot change it any more");
    await user.click(inDialog("Cancel"));
    expect(sent(server)).toEqual([]);
    await user.click(button("Publish"));
    await screen.findByRole("dialog");
    await user.click(inDialog("Publish"));
    expect(await screen.findByText(/^“Fractions” is published/)).toBeDefined();
    expect(sent(server)).toEqual([{ ...saved, published: true, totalMarks: 12 }]);
  });

  it("can be neither saved nor published while something is missing or wrong", async () => {
    const { user, server } = await open();
    fill("Title", " ");
    for (const name of ["Save draft", "Publish"]) {
      expect(button(name)).toHaveProperty("disabled", true);
      expect(getAccessibleDescription(button(name))).toBe("Still missing: the title");
    }
    fill("Title", "Fractions");
    fill("Duration in minutes", "4");
    await user.click(button("Publish"));
    const duration = screen.getByLabelText("Duration in minutes");
    await waitFor(() => expect(document.activeElement).toBe(duration));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent(server)).toEqual([]);
  });

  it("keeps what was written when the server refuses it", async () => {
    const { user, server } = await open();
    server.refuse(assessmentRoutes.change, "INTERNAL", API_MESSAGE.internal);
    fill("Title", "Fractions 2");
    await user.click(button("Save draft"));
    expect(await screen.findByText(API_MESSAGE.internal)).toBeDefined();
    expect(value("Title")).toBe("Fractions 2");
    expect(button("Save draft")).toHaveProperty("disabled", false);
  });

  it("says why when there is no draft any more, and the way back is all that is left", async () => {
    const server = buildServer();
    server.refuse(assessmentRoutes.draft, "CONFLICT", API_MESSAGE.alreadyPublished);
    renderApp({ path: PATH, server });
    expect(await screen.findByText(API_MESSAGE.alreadyPublished)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(server.requests(assessmentRoutes.draft)).toHaveLength(1);
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Assessments" }).getAttribute("href")).toBe(
      "/app/assessments",
    );
  });

  it("tries again when the draft could not be had", async () => {
    const server = buildServer();
    server.refuse(assessmentRoutes.draft, "INTERNAL", "The server rests.");
    const { user, advance } = renderApp({ path: PATH, server });
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByText("The server rests.")).toBeDefined();
    server.on(assessmentRoutes.draft).answer(() => ({ success: true, data: saved }));
    await user.click(retry);
    await advance();
    expect(await screen.findByLabelText("Title")).toBeDefined();
  });

  it("is closed to students", async () => {
    renderApp({
      path: PATH,
      server: buildServer(),
      claims: { sub: "faith", name: "Faith", role: "STUDENT" },
    });
    expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeDefined();
  });
});

describe("changes of a draft that are not saved yet", () => {
  it("survive a reload, and can be thrown away for the saved draft", async () => {
    const first = await open();
    fill("Title", "Fractions 2");
    first.unmount();
    const { user } = await open();
    expect(screen.getByText("Changes restored")).toBeDefined();
    expect(value("Title")).toBe("Fractions 2");
    await user.click(button("Throw the changes away"));
    await user.click(inDialog("Throw the changes away"));
    expect(screen.queryByText("Changes restored")).toBeNull();
    expect(value("Title")).toBe("Fractions");
    expect(screen.getByLabelText("Option B is the right answer")).toHaveProperty("checked", true);
    expect(window.localStorage.getItem(ASSESSMENT_EDITS_KEY)).toBeNull();
  });

  it("stay apart from a new assessment and from other drafts", async () => {
    const first = await open();
    fill("Title", "Fractions 2");
    first.unmount();
    expect(window.localStorage.getItem(ASSESSMENT_DRAFT_KEY)).toBeNull();
    const other = renderApp({ path: "/app/teacher/drafts/a2", server: buildServer() });
    await screen.findByLabelText("Title");
    expect(value("Title")).toBe("Fractions");
    fill("Title", "Decimals");
    fill("Title", "Fractions");
    other.unmount();
    await open();
    expect(value("Title")).toBe("Fractions 2");
  });

  it("are shown to nobody else on the same device", async () => {
    const first = await open();
    fill("Title", "Fractions 2");
    first.unmount();
    await open(buildServer(), { sub: "esther", name: "Esther", role: "ADMIN" });
    expect(screen.queryByText("Changes restored")).toBeNull();
    expect(value("Title")).toBe("Fractions");
  });

  it("are asked about before the page is left, and only when there are any", async () => {
    const { user } = await open();
    fill("Title", "Fractions 2");
    await user.click(button("Cancel"));
    await user.click(inDialog("Stay here"));
    fill("Title", "Fractions");
    await user.click(button("Cancel"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByRole("heading", { name: "Assessments" })).toBeDefined();
  });
});
