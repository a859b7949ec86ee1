import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { AssessmentDraft } from "@darasa/contract/assessments";
import type { ErrorCode } from "@darasa/contract/errors";
import { createAssessmentSchema } from "@darasa/contract/new-assessment";
import { API_MESSAGE } from "@darasa/contract/texts";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getAccessibleDescription } from "@/testing/get-accessible-description.ts";
import { stubDialog } from "@/testing/stub-dialog.ts";
import type { StubServer } from "@/testing/stub-server.ts";
import { ASSESSMENT_EDITS_KEY } from "./draft-key.ts";
import { writeEdit } from "./edit-store.ts";
import { fromSaved } from "./from-saved.ts";
import { assessmentOf } from "./testing/assessment-of.ts";
import {
  acceptChanges,
  buildServer,
  button,
  fill,
  inDialog,
  open,
  saved,
  sent,
  value,
} from "./testing/edit-world.ts";

beforeEach(stubDialog);

/** What another device has saved meanwhile. */
const theirs: AssessmentDraft = {
  ...saved,
  duration: 45,
  questions: saved.questions.slice(0, 2),
  revision: "as-theirs",
};

const REASONS: Partial<Record<ErrorCode, string>> = {
  CHANGED_ELSEWHERE: API_MESSAGE.draftChangedElsewhere,
  CONFLICT: API_MESSAGE.alreadyPublished,
  NOT_FOUND: API_MESSAGE.assessmentNotFound,
  INTERNAL: API_MESSAGE.internal,
};
const refuse = (server: StubServer, route: keyof typeof assessmentRoutes, code: ErrorCode) =>
  server.refuse(assessmentRoutes[route], code, REASONS[code] ?? "");

const saveElsewhere = (server: StubServer, draft = theirs): void => {
  server.on(assessmentRoutes.draft).answer(() => ({ success: true, data: draft }));
  refuse(server, "change", "CHANGED_ELSEWHERE");
};

const acceptNew = (server: StubServer): void =>
  server.on(assessmentRoutes.create).answer(({ body }) => ({
    success: true,
    data: assessmentOf(createAssessmentSchema.parse(body)),
  }));

/** Written here, saved there, and then saved here. */
const collide = async (press = "Save draft") => {
  const app = await open();
  saveElsewhere(app.server);
  fill("Title", "Mine");
  await app.user.click(button(press));
  if (press === "Publish") await app.user.click(inDialog("Publish"));
  await screen.findByRole("dialog", { name: "Two versions of this draft" });
  return app;
};

const inTab = (name: string): void => window.sessionStorage.setItem("darasa-tab", name);

describe("a draft that was saved elsewhere while it was changed here", () => {
  it("is not written over, and its author is told how the two differ and what each choice does", async () => {
    const { server } = await collide();
    expect(sent(server)).toEqual([
      { ...saved, title: "Mine", totalMarks: 12, revision: "as-read" },
    ]);
    expect(screen.getByText("They differ in: title, duration, question 3.")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
    const consequences = [
      ["Keep writing", "Nothing is saved yet. You choose later."],
      ["Save mine as a new draft", "Both stay. You find two drafts under Assessments."],
      ["Use the other version", "What you changed here is gone for good."],
      ["Save mine over it", "What was saved there is gone for good."],
    ] as const;
    for (const [choice, consequence] of consequences) {
      expect(getAccessibleDescription(inDialog(choice))).toBe(consequence);
    }
  });

  it.each(["Keep writing", "Close"])(
    "stays as it is with “%s”, and the question comes again",
    async (way) => {
      const { user, server } = await collide();
      await user.click(inDialog(way));
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(value("Title")).toBe("Mine");
      fill("Title", "Mine again");
      await user.click(button("Save draft"));
      await screen.findByRole("dialog");
      expect(sent(server).map(({ revision }) => revision)).toEqual(["as-read", "as-read"]);
    },
  );

  it("asks again after a reload in the middle of the question", async () => {
    const first = await collide();
    first.unmount();
    const server = buildServer();
    saveElsewhere(server);
    const { user } = await open(server);
    expect(screen.getByText(/The draft was saved with other changes since/)).toBeDefined();
    expect(value("Title")).toBe("Mine");
    await user.click(button("Save draft"));
    await screen.findByRole("dialog");
    expect(sent(server)).toMatchObject([{ title: "Mine", revision: "as-read" }]);
  });

  it("is replaced when its author says so, and only in the version that the question was about", async () => {
    const { user, server } = await collide();
    await user.click(inDialog("Save mine over it"));
    // A third version came in between.
    await screen.findByRole("dialog");
    acceptChanges(server);
    await user.click(inDialog("Save mine over it"));
    expect(await screen.findByText("“Mine” is saved as a draft.")).toBeDefined();
    expect(sent(server).map(({ revision }) => revision)).toEqual([
      "as-read",
      "as-theirs",
      "as-theirs",
    ]);
    expect(window.localStorage.getItem(ASSESSMENT_EDITS_KEY)).toBeNull();
  });

  it("is published in the version of this page when its author says so", async () => {
    const { user, server } = await collide("Publish");
    acceptChanges(server);
    expect(getAccessibleDescription(inDialog("Publish mine instead"))).toContain(
      "students can open yours",
    );
    await user.click(inDialog("Publish mine instead"));
    expect(await screen.findByText(/^“Mine” is published/)).toBeDefined();
    expect(sent(server).at(-1)).toMatchObject({ published: true, revision: "as-theirs" });
  });

  it("takes the place of what was written here when its author says so", async () => {
    const { user, server } = await collide();
    await user.click(inDialog("Use the other version"));
    expect(await screen.findByText("This is the version that was saved elsewhere.")).toBeDefined();
    expect([value("Title"), value("Duration in minutes")]).toEqual(["Fractions", "45"]);
    expect(document.activeElement).toBe(screen.getByLabelText("Title"));
    expect(window.localStorage.getItem(ASSESSMENT_EDITS_KEY)).toBeNull();
    acceptChanges(server);
    fill("Title", "Theirs and mine");
    await user.click(button("Save draft"));
    expect(await screen.findByText("“Theirs and mine” is saved as a draft.")).toBeDefined();
    expect(sent(server).at(-1)).toMatchObject({ duration: 45, revision: "as-theirs" });
  });

  it("takes the place of what was written before a reload, too", async () => {
    const first = await open();
    fill("Title", "Mine");
    first.unmount();
    const server = buildServer(theirs);
    const { user } = await open(server);
    refuse(server, "change", "CHANGED_ELSEWHERE");
    await user.click(button("Save draft"));
    await screen.findByRole("dialog");
    await user.click(inDialog("Use the other version"));
    expect(await screen.findByText("This is the version that was saved elsewhere.")).toBeDefined();
    expect(value("Title")).toBe("Fractions");
    expect(document.activeElement).toBe(screen.getByLabelText("Title"));
  });

  it("stays beside what was written here, which becomes a new draft once, whatever the connection does", async () => {
    const { user, server } = await collide();
    refuse(server, "create", "INTERNAL");
    await user.click(inDialog("Save mine as a new draft"));
    expect(await screen.findByText(API_MESSAGE.internal)).toBeDefined();
    acceptNew(server);
    await user.click(button("Save draft"));
    await screen.findByRole("dialog");
    await user.click(inDialog("Save mine as a new draft"));
    expect(await screen.findByText("“Mine” is saved as a new draft.")).toBeDefined();
    const bodies = server
      .requests(assessmentRoutes.create)
      .map(({ body }) => createAssessmentSchema.parse(body));
    expect(bodies).toMatchObject([
      { title: "Mine", published: false },
      { title: "Mine", published: false },
    ]);
    expect(new Set(bodies.map(({ clientId }) => clientId)).size).toBe(1);
    expect(window.localStorage.getItem(ASSESSMENT_EDITS_KEY)).toBeNull();
  });

  it("is no other version when it was sent from here and the answer was lost", async () => {
    const { user, server } = await open();
    refuse(server, "change", "INTERNAL");
    fill("Title", "Mine ");
    await user.click(button("Save draft"));
    await screen.findByText(API_MESSAGE.internal);
    fill("Title", "Mine, longer");
    refuse(server, "change", "CHANGED_ELSEWHERE");
    server.on(assessmentRoutes.draft).answer(() => {
      acceptChanges(server);
      return { success: true, data: { ...saved, title: "Mine", revision: "as-mine" } };
    });
    await user.click(button("Save draft"));
    expect(await screen.findByText("“Mine, longer” is saved as a draft.")).toBeDefined();
    expect(sent(server).at(-1)).toMatchObject({ title: "Mine, longer", revision: "as-mine" });
  });

  it("is no other version after a reload, either, when it was sent from here", async () => {
    const first = await open();
    refuse(first.server, "change", "INTERNAL");
    fill("Title", "Mine");
    await first.user.click(button("Save draft"));
    await screen.findByText(API_MESSAGE.internal);
    fill("Title", "Mine, longer");
    first.unmount();
    const server = buildServer({ ...saved, title: "Mine", revision: "as-mine" });
    const { user } = await open(server);
    expect(screen.getByText(/it has not been saved\.$/)).toBeDefined();
    await user.click(button("Save draft"));
    expect(await screen.findByText("“Mine, longer” is saved as a draft.")).toBeDefined();
    expect(sent(server)).toMatchObject([{ revision: "as-mine" }]);
  });

  it("begins anew from what is saved when the changes are thrown away", async () => {
    const first = await open();
    fill("Title", "Mine");
    first.unmount();
    const server = buildServer(theirs);
    const { user } = await open(server);
    await user.click(button("Throw the changes away"));
    await user.click(inDialog("Throw the changes away"));
    fill("Title", "Theirs and mine");
    await user.click(button("Save draft"));
    expect(await screen.findByText("“Theirs and mine” is saved as a draft.")).toBeDefined();
    expect(sent(server)).toMatchObject([{ duration: 45, revision: "as-theirs" }]);
  });
});

describe("a draft that was published or deleted elsewhere while it was changed here", () => {
  const CASES = [
    ["published", "CONFLICT", /^This assessment has been published/],
    ["deleted", "NOT_FOUND", /^This draft has been deleted/],
  ] as const;

  it.each(CASES)("%s: what was written becomes a new draft", async (_what, code, words) => {
    const { user, server } = await open();
    refuse(server, "change", code);
    acceptNew(server);
    fill("Title", "Mine");
    await user.click(button("Publish"));
    await user.click(inDialog("Publish"));
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    expect(value("Title")).toBe("Mine");
    expect(button("Publish").getAttribute("aria-disabled")).toBe("true");
    await user.click(button("Publish"));
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(button("Save as new draft"));
    expect(await screen.findByText("“Mine” is saved as a new draft.")).toBeDefined();
    expect(server.requests(assessmentRoutes.create)).toMatchObject([
      { body: { title: "Mine", published: false } },
    ]);
    expect(window.localStorage.getItem(ASSESSMENT_EDITS_KEY)).toBeNull();
  });

  it.each(CASES)("%s: what was written is there after a reload", async (_what, code, words) => {
    const first = await open();
    fill("Title", "Mine");
    first.unmount();
    const server = buildServer();
    refuse(server, "draft", code);
    acceptNew(server);
    const { user } = await open(server);
    expect(screen.getByText(words)).toBeDefined();
    expect(value("Title")).toBe("Mine");
    await user.click(button("Cancel"));
    expect(screen.getByRole("dialog").textContent).toContain("save them as a new draft");
    await user.click(inDialog("Stay here"));
    await user.click(button("Save as new draft"));
    expect(await screen.findByText("“Mine” is saved as a new draft.")).toBeDefined();
  });

  it("is found out in the middle of the question, too", async () => {
    const { user, server } = await open();
    refuse(server, "change", "CHANGED_ELSEWHERE");
    refuse(server, "draft", "CONFLICT");
    fill("Title", "Mine");
    await user.click(button("Save draft"));
    expect((await screen.findByRole("alert")).textContent).toMatch(CASES[0][2]);
    expect(button("Save as new draft")).toBeDefined();
  });
});

describe("one draft in two tabs of one browser", () => {
  it("is given back in each as it was written there", async () => {
    for (const tab of ["one", "two"]) {
      inTab(tab);
      const { unmount } = await open();
      fill("Title", `Written in ${tab}`);
      unmount();
    }
    for (const tab of ["one", "two"]) {
      inTab(tab);
      const { unmount } = await open();
      expect(value("Title")).toBe(`Written in ${tab}`);
      unmount();
    }
  });

  it("keeps what is written in one while it is saved in the other", async () => {
    inTab("two");
    const two = await open();
    const one = {
      draft: { ...fromSaved(saved), title: "One" },
      clientId: "device-1",
      revision: "as-read",
    };
    writeEdit(window.localStorage, { ownerId: "amina", id: "a1", tab: "one" }, one);
    fill("Title", "Two");
    await two.user.click(button("Save draft"));
    await screen.findByText("“Two” is saved as a draft.");
    two.unmount();
    inTab("one");
    await open(buildServer({ ...saved, title: "Two", revision: "as-two" }));
    expect(value("Title")).toBe("One");
    expect(screen.getByText(/The draft was saved with other changes since/)).toBeDefined();
  });

  it("goes on in another tab when the first is closed, and is then kept no more", async () => {
    inTab("one");
    const first = await open();
    fill("Title", "One");
    first.unmount();
    inTab("two");
    const { user } = await open();
    expect(screen.getByText("Changes restored")).toBeDefined();
    await user.click(button("Save draft"));
    await screen.findByText("“One” is saved as a draft.");
    expect(window.localStorage.getItem(ASSESSMENT_EDITS_KEY)).toBeNull();
  });
});
