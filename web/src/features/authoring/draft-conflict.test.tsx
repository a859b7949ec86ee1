import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { AssessmentDraft } from "@darasa/contract/assessments";
import type { ErrorCode } from "@darasa/contract/errors";
import { assessmentCreationSchema } from "@darasa/contract/new-assessment";
import type { ErrorReason } from "@darasa/contract/texts";
import { screen } from "@testing-library/react";
import { internal } from "@texts/api-errors.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import type { StubServer } from "@/testing/stub-server.ts";
import { DRAFT_EDITS_STORAGE_KEY } from "./draft-key.ts";
import { writeDraftEdit } from "./edit-store.ts";
import { buildSavedAssessment } from "./testing/build-saved-assessment.ts";
import {
  buildDraftStubServer,
  fillField,
  getButtonByName,
  getDialogButton,
  getFieldValue,
  getSentDraftChanges,
  makeServerAcceptDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";
import { toDraftFormValues } from "./to-form-values.ts";

beforeEach(stubDialogMethods);

/** The version of the draft that another device has saved. */
const theirs: AssessmentDraft = {
  ...SAMPLE_SAVED_DRAFT,
  duration: 45,
  questions: SAMPLE_SAVED_DRAFT.questions.slice(0, 2),
  revision: "as-theirs",
};

const REASONS: Partial<Record<ErrorCode, ErrorReason>> = {
  CHANGED_ELSEWHERE: "draftChangedElsewhere",
  CONFLICT: "alreadyPublished",
  NOT_FOUND: "assessmentNotFound",
};
const refuse = (server: StubServer, route: keyof typeof assessmentRoutes, code: ErrorCode) =>
  server.refuse(assessmentRoutes[route], code, REASONS[code] ?? "internal");

const saveElsewhere = (server: StubServer, draft = theirs): void => {
  server.on(assessmentRoutes.draft).answer(() => ({ success: true, data: draft }));
  refuse(server, "change", "CHANGED_ELSEWHERE");
};

const acceptNew = (server: StubServer): void =>
  server.on(assessmentRoutes.create).answer(({ body }) => ({
    success: true,
    data: buildSavedAssessment(assessmentCreationSchema.parse(body)),
  }));

/**
 * Causes a conflict: changes the title and presses the button `press` after another device has saved the draft.
 */
const collide = async (press = "Save draft") => {
  const app = await openEditDraftPage();
  saveElsewhere(app.server);
  fillField("Title", "Mine");
  await app.user.click(getButtonByName(press));
  if (press === "Publish") await app.user.click(getDialogButton("Publish"));
  await screen.findByRole("dialog", { name: "Two versions of this draft" });
  return app;
};

const inTab = (name: string): void => window.sessionStorage.setItem("darasa-tab", name);

describe("a draft that was saved on another device during editing", () => {
  it("is not overwritten; the dialog lists the differences and explains each choice", async () => {
    const { server } = await collide();
    expect(getSentDraftChanges(server)).toEqual([
      { ...SAMPLE_SAVED_DRAFT, title: "Mine", totalMarks: 12, revision: "as-read" },
    ]);
    expect(screen.getByText("They differ in: title, duration, question 3.")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    const consequences = [
      ["Keep writing", "Nothing is saved yet. You choose later."],
      ["Save mine as a new draft", "Both stay. You find two drafts under Assessments."],
      ["Use the other version", "What you changed here is gone for good."],
      ["Save mine over it", "What was saved there is gone for good."],
    ] as const;
    for (const [choice, consequence] of consequences) {
      expect(getDialogButton(choice)).toHaveAccessibleDescription(consequence);
    }
  });

  it.each(["Keep writing", "Close"])(
    "stays as it is with “%s”, and the question comes again",
    async (way) => {
      const { user, server } = await collide();
      await user.click(getDialogButton(way));
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
      expect(getFieldValue("Title")).toBe("Mine");
      fillField("Title", "Mine again");
      await user.click(getButtonByName("Save draft"));
      await screen.findByRole("dialog");
      expect(getSentDraftChanges(server).map(({ revision }) => revision)).toEqual([
        "as-read",
        "as-read",
      ]);
    },
  );

  it("shows the dialog again after a reload", async () => {
    const first = await collide();
    first.unmount();
    const server = buildDraftStubServer();
    saveElsewhere(server);
    const { user } = await openEditDraftPage(server);
    expect(screen.getByText(/The draft was saved with other changes since/)).toBeInTheDocument();
    expect(getFieldValue("Title")).toBe("Mine");
    await user.click(getButtonByName("Save draft"));
    await screen.findByRole("dialog");
    expect(getSentDraftChanges(server)).toMatchObject([{ title: "Mine", revision: "as-read" }]);
  });

  it("is overwritten on request, but only in the revision that the dialog compared", async () => {
    const { user, server } = await collide();
    await user.click(getDialogButton("Save mine over it"));
    // The dialog opens again, because another device saved a third version while the dialog was open.
    await screen.findByRole("dialog");
    makeServerAcceptDraftChanges(server);
    await user.click(getDialogButton("Save mine over it"));
    expect(await screen.findByText("“Mine” is saved as a draft.")).toBeInTheDocument();
    expect(getSentDraftChanges(server).map(({ revision }) => revision)).toEqual([
      "as-read",
      "as-theirs",
      "as-theirs",
    ]);
    expect(window.localStorage.getItem(DRAFT_EDITS_STORAGE_KEY)).toBeNull();
  });

  it("is published in this page's version on request", async () => {
    const { user, server } = await collide("Publish");
    makeServerAcceptDraftChanges(server);
    expect(getDialogButton("Publish mine instead")).toHaveAccessibleDescription(
      expect.stringContaining("students can open yours"),
    );
    await user.click(getDialogButton("Publish mine instead"));
    expect(await screen.findByText(/^“Mine” is published/)).toBeInTheDocument();
    expect(getSentDraftChanges(server).at(-1)).toMatchObject({
      published: true,
      revision: "as-theirs",
    });
  });

  it("replaces the local changes on request", async () => {
    const { user, server } = await collide();
    await user.click(getDialogButton("Use the other version"));
    expect(
      await screen.findByText("This is the version that was saved elsewhere."),
    ).toBeInTheDocument();
    expect([getFieldValue("Title"), getFieldValue("Duration in minutes")]).toEqual([
      "Fractions",
      "45",
    ]);
    expect(screen.getByLabelText("Title")).toHaveFocus();
    expect(window.localStorage.getItem(DRAFT_EDITS_STORAGE_KEY)).toBeNull();
    makeServerAcceptDraftChanges(server);
    fillField("Title", "Theirs and mine");
    await user.click(getButtonByName("Save draft"));
    expect(await screen.findByText("“Theirs and mine” is saved as a draft.")).toBeInTheDocument();
    expect(getSentDraftChanges(server).at(-1)).toMatchObject({
      duration: 45,
      revision: "as-theirs",
    });
  });

  it("replaces local changes that were restored after a reload", async () => {
    const first = await openEditDraftPage();
    fillField("Title", "Mine");
    first.unmount();
    const server = buildDraftStubServer(theirs);
    const { user } = await openEditDraftPage(server);
    refuse(server, "change", "CHANGED_ELSEWHERE");
    await user.click(getButtonByName("Save draft"));
    await screen.findByRole("dialog");
    await user.click(getDialogButton("Use the other version"));
    expect(
      await screen.findByText("This is the version that was saved elsewhere."),
    ).toBeInTheDocument();
    expect(getFieldValue("Title")).toBe("Fractions");
    expect(screen.getByLabelText("Title")).toHaveFocus();
  });

  it("is kept when the local changes are saved as a new draft, which a retry creates only once", async () => {
    const { user, server } = await collide();
    refuse(server, "create", "INTERNAL");
    await user.click(getDialogButton("Save mine as a new draft"));
    expect(await screen.findByText(internal)).toBeInTheDocument();
    acceptNew(server);
    await user.click(getButtonByName("Save draft"));
    await screen.findByRole("dialog");
    await user.click(getDialogButton("Save mine as a new draft"));
    expect(await screen.findByText("“Mine” is saved as a new draft.")).toBeInTheDocument();
    const bodies = server
      .requests(assessmentRoutes.create)
      .map(({ body }) => assessmentCreationSchema.parse(body));
    expect(bodies).toMatchObject([
      { title: "Mine", published: false },
      { title: "Mine", published: false },
    ]);
    expect(new Set(bodies.map(({ clientId }) => clientId)).size).toBe(1);
    expect(window.localStorage.getItem(DRAFT_EDITS_STORAGE_KEY)).toBeNull();
  });

  it("causes no conflict when this page saved it and the response was lost", async () => {
    const { user, server } = await openEditDraftPage();
    refuse(server, "change", "INTERNAL");
    fillField("Title", "Mine ");
    await user.click(getButtonByName("Save draft"));
    await screen.findByText(internal);
    fillField("Title", "Mine, longer");
    refuse(server, "change", "CHANGED_ELSEWHERE");
    server.on(assessmentRoutes.draft).answer(() => {
      makeServerAcceptDraftChanges(server);
      return { success: true, data: { ...SAMPLE_SAVED_DRAFT, title: "Mine", revision: "as-mine" } };
    });
    await user.click(getButtonByName("Save draft"));
    expect(await screen.findByText("“Mine, longer” is saved as a draft.")).toBeInTheDocument();
    expect(getSentDraftChanges(server).at(-1)).toMatchObject({
      title: "Mine, longer",
      revision: "as-mine",
    });
  });

  it("causes no conflict with a picture, whose size only the server's version has", async () => {
    const [first, ...others] = SAMPLE_SAVED_DRAFT.questions;
    const picture = { id: "a1b2", alt: "A map", width: 400, height: 300, bytes: 1_000 };
    const { alt: _, ...stored } = picture;
    const optionPictures = [{ option: "3/4", ...stored }];
    const questions = first === undefined ? [] : [{ ...first, picture, optionPictures }, ...others];
    const { user, server } = await openEditDraftPage(
      buildDraftStubServer({ ...SAMPLE_SAVED_DRAFT, questions }),
    );
    fillField("Title", "Mine");
    refuse(server, "change", "CHANGED_ELSEWHERE");
    server.on(assessmentRoutes.draft).answer(() => {
      makeServerAcceptDraftChanges(server);
      const saved = { ...SAMPLE_SAVED_DRAFT, questions, title: "Mine", revision: "as-mine" };
      return { success: true, data: saved };
    });
    await user.click(getButtonByName("Save draft"));
    expect(await screen.findByText("“Mine” is saved as a draft.")).toBeInTheDocument();
    expect(getSentDraftChanges(server).at(-1)).toMatchObject({
      questions: [
        {
          picture: { id: "a1b2", alt: "A map" },
          optionPictures: [{ option: "3/4", id: "a1b2" }],
        },
        {},
        {},
      ],
      revision: "as-mine",
    });
  });

  it("names a question whose option has another picture", async () => {
    const [first, ...others] = SAMPLE_SAVED_DRAFT.questions;
    const withPicture = (id: string) => {
      const optionPictures = [{ option: "3/4", id, width: 400, height: 300, bytes: 1_000 }];
      return first === undefined ? [] : [{ ...first, optionPictures }, ...others];
    };
    const { user, server } = await openEditDraftPage(
      buildDraftStubServer({ ...SAMPLE_SAVED_DRAFT, questions: withPicture("a1b2") }),
    );
    fillField("Title", "Mine");
    refuse(server, "change", "CHANGED_ELSEWHERE");
    server.on(assessmentRoutes.draft).answer(() => {
      const saved = { ...SAMPLE_SAVED_DRAFT, title: "Mine", questions: withPicture("c3d4") };
      return { success: true, data: { ...saved, revision: "theirs" } };
    });
    await user.click(getButtonByName("Save draft"));
    expect(await screen.findByText("They differ in: question 1.")).toBeInTheDocument();
  });

  it("causes no conflict after a reload when this page saved it", async () => {
    const first = await openEditDraftPage();
    refuse(first.server, "change", "INTERNAL");
    fillField("Title", "Mine");
    await first.user.click(getButtonByName("Save draft"));
    await screen.findByText(internal);
    fillField("Title", "Mine, longer");
    first.unmount();
    const server = buildDraftStubServer({
      ...SAMPLE_SAVED_DRAFT,
      title: "Mine",
      revision: "as-mine",
    });
    const { user } = await openEditDraftPage(server);
    expect(screen.getByText(/it has not been saved\.$/)).toBeInTheDocument();
    await user.click(getButtonByName("Save draft"));
    expect(await screen.findByText("“Mine, longer” is saved as a draft.")).toBeInTheDocument();
    expect(getSentDraftChanges(server)).toMatchObject([{ revision: "as-mine" }]);
  });

  it("is shown in the server's version after the changes are discarded", async () => {
    const first = await openEditDraftPage();
    fillField("Title", "Mine");
    first.unmount();
    const server = buildDraftStubServer(theirs);
    const { user } = await openEditDraftPage(server);
    await user.click(getButtonByName("Throw the changes away"));
    await user.click(getDialogButton("Throw the changes away"));
    fillField("Title", "Theirs and mine");
    await user.click(getButtonByName("Save draft"));
    expect(await screen.findByText("“Theirs and mine” is saved as a draft.")).toBeInTheDocument();
    expect(getSentDraftChanges(server)).toMatchObject([{ duration: 45, revision: "as-theirs" }]);
  });
});

describe("a draft that was published or deleted during editing", () => {
  const CASES = [
    ["published", "CONFLICT", /^This assessment has been published/],
    ["deleted", "NOT_FOUND", /^This draft has been deleted/],
  ] as const;

  it.each(CASES)("%s: the changes are saved as a new draft", async (_what, code, words) => {
    const { user, server } = await openEditDraftPage();
    refuse(server, "change", code);
    acceptNew(server);
    fillField("Title", "Mine");
    await user.click(getButtonByName("Publish"));
    await user.click(getDialogButton("Publish"));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(getFieldValue("Title")).toBe("Mine");
    expect(getButtonByName("Publish")).toHaveAttribute("aria-disabled", "true");
    await user.click(getButtonByName("Publish"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(getButtonByName("Save as new draft"));
    expect(await screen.findByText("“Mine” is saved as a new draft.")).toBeInTheDocument();
    expect(server.requests(assessmentRoutes.create)).toMatchObject([
      { body: { title: "Mine", published: false } },
    ]);
    expect(window.localStorage.getItem(DRAFT_EDITS_STORAGE_KEY)).toBeNull();
  });

  it.each(CASES)("%s: the changes are restored after a reload", async (_what, code, words) => {
    const first = await openEditDraftPage();
    fillField("Title", "Mine");
    first.unmount();
    const server = buildDraftStubServer();
    refuse(server, "draft", code);
    acceptNew(server);
    const { user } = await openEditDraftPage(server);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(getFieldValue("Title")).toBe("Mine");
    await user.click(getButtonByName("Cancel"));
    expect(screen.getByRole("dialog")).toHaveTextContent("save them as a new draft");
    await user.click(getDialogButton("Stay here"));
    await user.click(getButtonByName("Save as new draft"));
    expect(await screen.findByText("“Mine” is saved as a new draft.")).toBeInTheDocument();
  });

  it("is detected while the conflict dialog is open", async () => {
    const { user, server } = await openEditDraftPage();
    refuse(server, "change", "CHANGED_ELSEWHERE");
    refuse(server, "draft", "CONFLICT");
    fillField("Title", "Mine");
    await user.click(getButtonByName("Save draft"));
    expect(await screen.findByRole("alert")).toHaveTextContent(CASES[0][2]);
    expect(getButtonByName("Save as new draft")).toBeInTheDocument();
  });
});

describe("a draft open in two tabs", () => {
  it("restores the changes of each tab separately", async () => {
    for (const tab of ["one", "two"]) {
      inTab(tab);
      const { unmount } = await openEditDraftPage();
      fillField("Title", `Written in ${tab}`);
      unmount();
    }
    for (const tab of ["one", "two"]) {
      inTab(tab);
      const { unmount } = await openEditDraftPage();
      expect(getFieldValue("Title")).toBe(`Written in ${tab}`);
      unmount();
    }
  });

  it("keeps the changes of one tab when the other tab saves", async () => {
    inTab("two");
    const two = await openEditDraftPage();
    const one = {
      draft: { ...toDraftFormValues(SAMPLE_SAVED_DRAFT), title: "One" },
      clientId: "device-1",
      revision: "as-read",
    };
    writeDraftEdit(window.localStorage, { ownerId: "amina", id: "a1", tab: "one" }, one);
    fillField("Title", "Two");
    await two.user.click(getButtonByName("Save draft"));
    await screen.findByText("“Two” is saved as a draft.");
    two.unmount();
    inTab("one");
    await openEditDraftPage(
      buildDraftStubServer({ ...SAMPLE_SAVED_DRAFT, title: "Two", revision: "as-two" }),
    );
    expect(getFieldValue("Title")).toBe("One");
    expect(screen.getByText(/The draft was saved with other changes since/)).toBeInTheDocument();
  });

  it("moves the changes of a closed tab to another tab, then removes the stored copy", async () => {
    inTab("one");
    const first = await openEditDraftPage();
    fillField("Title", "One");
    first.unmount();
    inTab("two");
    const { user } = await openEditDraftPage();
    expect(screen.getByText("Changes restored")).toBeInTheDocument();
    await user.click(getButtonByName("Save draft"));
    await screen.findByText("“One” is saved as a draft.");
    expect(window.localStorage.getItem(DRAFT_EDITS_STORAGE_KEY)).toBeNull();
  });
});
