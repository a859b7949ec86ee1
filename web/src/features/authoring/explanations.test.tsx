import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  buildDraftStubServer,
  fillField,
  getButtonByName,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";

const [first, ...others] = SAMPLE_SAVED_DRAFT.questions;
const EXPLAINED = {
  ...SAMPLE_SAVED_DRAFT,
  solutions: "AT_ONCE" as const,
  questions: first === undefined ? [] : [{ ...first, explanation: "1/2 is 2/4." }, ...others],
};

const disclosures = () =>
  screen.getAllByText("Add an explanation").map((summary) => summary.closest("details"));

describe("the explanations of a draft", () => {
  it("are folded where there is none, and open where there is one", async () => {
    await openEditDraftPage(buildDraftStubServer(EXPLAINED));
    expect(disclosures().map((one) => one?.open)).toEqual([true, false, false]);
    expect(screen.getByDisplayValue("1/2 is 2/4.")).toHaveAccessibleDescription(
      /only together with the right answers/,
    );
  });

  it("are sent with their questions and with the choice when students see them", async () => {
    const { server, user } = await openEditDraftPage();
    fillField("Title", "Better fractions");
    const [, field] = screen.getAllByLabelText("Explanation");
    if (field !== undefined) fireEvent.input(field, { target: { value: "A third is smaller." } });
    await user.selectOptions(
      screen.getByLabelText("Students see the right answers"),
      "After the paper closes",
    );
    await user.click(getButtonByName("Save draft"));
    await waitFor(() => expect(getSentDraftChanges(server)).toHaveLength(1));
    const [sent] = getSentDraftChanges(server);
    expect(sent?.solutions).toBe("AFTER_CLOSING");
    expect(sent?.questions.map(({ explanation }) => explanation)).toEqual([
      undefined,
      "A third is smaller.",
      undefined,
    ]);
  });

  it("survive a save of another part", async () => {
    const { server, user } = await openEditDraftPage(buildDraftStubServer(EXPLAINED));
    fillField("Title", "Better fractions");
    await user.click(getButtonByName("Save draft"));
    await waitFor(() => expect(getSentDraftChanges(server)).toHaveLength(1));
    const [sent] = getSentDraftChanges(server);
    expect(sent?.solutions).toBe("AT_ONCE");
    expect(sent?.questions[0]?.explanation).toBe("1/2 is 2/4.");
  });
});
