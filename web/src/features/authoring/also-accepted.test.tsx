import { VALIDATION } from "@darasa/contract/texts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createEmptyDraftFormValues } from "./draft-form-values.ts";
import { findDraftDifferences } from "./find-differences.ts";
import { getFormFingerprint } from "./form-fingerprint.ts";
import { parseStoredAssessmentForm } from "./form-store.ts";
import {
  buildDraftStubServer,
  fillField,
  getButtonByName,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";
import { toDraftFormValues } from "./to-form-values.ts";

const [first, second, third] = SAMPLE_SAVED_DRAFT.questions;
const buildDraft = (alsoAccepted: string[]) => ({
  ...SAMPLE_SAVED_DRAFT,
  questions: [first, second, third && { ...third, alsoAccepted }].flatMap((one) => one ?? []),
});

const disclosure = () =>
  screen.getByLabelText("Other right answers", { exact: true }).closest("details");
const saveAndGetSent = async (app: Awaited<ReturnType<typeof openEditDraftPage>>) => {
  await app.user.click(getButtonByName("Save draft"));
  await waitFor(() => expect(getSentDraftChanges(app.server)).toHaveLength(1));
  return getSentDraftChanges(app.server)[0]?.questions.map(({ alsoAccepted }) => alsoAccepted);
};

describe("the other right answers of a short answer question", () => {
  it("are folded until there are some, and sent one for each line", async () => {
    const app = await openEditDraftPage();
    expect(disclosure()).not.toHaveAttribute("open");
    fillField("Other right answers", " the denominator \n\n  divisor\n");
    expect(await saveAndGetSent(app)).toEqual([
      undefined,
      undefined,
      ["the denominator", "divisor"],
    ]);
  });

  it("come back with the draft, and survive a save of another part", async () => {
    const app = await openEditDraftPage(
      buildDraftStubServer(buildDraft(["divisor", "lower part"])),
    );
    expect(disclosure()).toHaveAttribute("open");
    expect(screen.getByLabelText("Other right answers")).toHaveValue("divisor\nlower part");
    fillField("Title", "Better fractions");
    expect(await saveAndGetSent(app)).toEqual([undefined, undefined, ["divisor", "lower part"]]);
  });

  it("are gone when the question gets another type", async () => {
    const app = await openEditDraftPage(buildDraftStubServer(buildDraft(["divisor"])));
    const [, , type] = screen.getAllByLabelText("Type");
    if (type !== undefined) fireEvent.change(type, { target: { value: "TRUE_FALSE" } });
    expect(screen.queryByLabelText("Other right answers")).not.toBeInTheDocument();
    const field = screen.getAllByLabelText("True").at(-1);
    if (field !== undefined) fireEvent.click(field);
    expect(await saveAndGetSent(app)).toEqual([undefined, undefined, undefined]);
  });

  it("say at their field that there are too many", async () => {
    const { user, server } = await openEditDraftPage();
    const lines = Array.from({ length: 11 }, (_, index) => `answer ${index}`);
    fillField("Other right answers", lines.join("\n"));
    await user.click(getButtonByName("Save draft"));
    await waitFor(() =>
      expect(screen.getByLabelText("Other right answers")).toHaveAccessibleDescription(
        expect.stringContaining(VALIDATION.alsoAcceptedTooMany),
      ),
    );
    expect(getSentDraftChanges(server)).toEqual([]);
  });

  it("make two versions of a draft differ", () => {
    const [one, other] = [["divisor"], ["lower part"]].map((also) =>
      toDraftFormValues(buildDraft(also)),
    );
    if (one === undefined || other === undefined) throw new Error("no draft");
    expect(findDraftDifferences(one, other).questions).toEqual([2]);
    expect(getFormFingerprint(one)).not.toBe(getFormFingerprint(other));
  });
});

describe("a form that an older version stored", () => {
  it("opens without other right answers and keeps its fingerprint", () => {
    const draft = createEmptyDraftFormValues();
    const older = {
      ...draft,
      questions: draft.questions.map(({ alsoAccepted: _also, ...question }) => question),
    };
    const stored = parseStoredAssessmentForm({ clientId: "client-id-1", draft: older });
    expect(stored?.draft.questions[0]?.alsoAccepted).toBe("");
    expect(stored && getFormFingerprint(stored.draft)).toBe(getFormFingerprint(draft));
    expect(getFormFingerprint(draft)).not.toContain("alsoAccepted");
  });
});
