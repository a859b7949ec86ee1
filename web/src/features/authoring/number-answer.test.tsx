import { VALIDATION } from "@darasa/contract/texts";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findDraftDifferences } from "./find-differences.ts";
import {
  buildDraftStubServer,
  fillField,
  getButtonByName,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";
import { toDraftFormValues } from "./to-form-values.ts";

const short = {
  text: "How long is it?",
  type: "SHORT_ANSWER" as const,
  options: [],
  correctAnswer: "2,5",
  marks: 2,
};
const buildDraft = (fields: { numeric?: { tolerance: number; unit: string } } = {}) => ({
  ...SAMPLE_SAVED_DRAFT,
  questions: [{ ...short, ...fields }],
});
const NUMERIC = { tolerance: 0.1, unit: "cm" };

const send = async (app: Awaited<ReturnType<typeof openEditDraftPage>>) => {
  await app.user.click(getButtonByName("Save draft"));
  await waitFor(() => expect(getSentDraftChanges(app.server)).toHaveLength(1));
  return getSentDraftChanges(app.server)[0]?.questions[0];
};
const tick = (app: Awaited<ReturnType<typeof openEditDraftPage>>) =>
  app.user.click(screen.getByLabelText("The answer is a number"));

describe("a short answer that is a number", () => {
  it("is a choice under More options, with tolerance and unit", async () => {
    const app = await openEditDraftPage(buildDraftStubServer(buildDraft()));
    expect(screen.queryByLabelText("Unit")).not.toBeInTheDocument();
    await tick(app);
    expect(screen.queryByLabelText("Other right answers")).not.toBeInTheDocument();
    expect(screen.getByLabelText("May be off by")).toHaveAttribute("inputmode", "decimal");
    fillField("May be off by", "0,05");
    fillField("Unit", " cm ");
    expect(await send(app)).toEqual({ ...short, numeric: { tolerance: 0.05, unit: "cm" } });
  });

  it("needs neither tolerance nor unit", async () => {
    const app = await openEditDraftPage(buildDraftStubServer(buildDraft()));
    await tick(app);
    expect(await send(app)).toEqual({ ...short, numeric: { tolerance: 0, unit: "" } });
  });

  it("comes back with the draft, and is gone when it is a text again", async () => {
    const app = await openEditDraftPage(buildDraftStubServer(buildDraft({ numeric: NUMERIC })));
    expect(screen.getByLabelText("The answer is a number")).toBeChecked();
    expect(screen.getByLabelText("May be off by")).toHaveValue("0.1");
    expect(screen.getByLabelText("Unit")).toHaveValue("cm");
    await tick(app);
    expect(await send(app)).toEqual(short);
  });

  it.each([
    ["Correct answer", "long", VALIDATION.correctAnswerNotANumber],
    ["May be off by", "a bit", VALIDATION.toleranceInvalid],
    ["May be off by", "-1", VALIDATION.toleranceInvalid],
    ["Unit", "5 cm", VALIDATION.unitInvalid],
  ])("says at the field %s that %j does not fit", async (label, value, message) => {
    const { user, server } = await openEditDraftPage(
      buildDraftStubServer(buildDraft({ numeric: NUMERIC })),
    );
    fillField(label, value);
    await user.click(getButtonByName("Save draft"));
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    );
    expect(getSentDraftChanges(server)).toEqual([]);
  });

  it("makes two versions of a draft differ", () => {
    const [one, other] = [{ numeric: NUMERIC }, { numeric: { ...NUMERIC, unit: "m" } }].map(
      (fields) => toDraftFormValues(buildDraft(fields)),
    );
    if (one === undefined || other === undefined) throw new Error("no draft");
    expect(findDraftDifferences(one, other).questions).toEqual([0]);
  });
});
