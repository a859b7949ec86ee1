import { buildListPage } from "@darasa/contract/http";
import { type BankQuestion, questionBankRoutes } from "@darasa/contract/question-bank";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { stubDialogMethods } from "@/testing/stub-dialog.ts";
import { createEmptyDraftFormValues, type DraftFormValues } from "./draft-form-values.ts";
import { findDraftDifferences } from "./find-differences.ts";
import { getFormFingerprint } from "./form-fingerprint.ts";
import { parseStoredAssessmentForm } from "./form-store.ts";
import { findMissingFormParts } from "./missing-form-parts.ts";
import { countQuestionsForStudent, selectNew, sumMarksForStudent } from "./pool-values.ts";
import {
  buildDraftStubServer,
  getButtonByName,
  getSentDraftChanges,
  openEditDraftPage,
  SAMPLE_SAVED_DRAFT,
} from "./testing/edit-page.ts";
import { draftFormSchema } from "./to-create-input.ts";
import { toDraftFormValues } from "./to-form-values.ts";

beforeEach(stubDialogMethods);

const buildBank = (count: number): BankQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `bank-${index}`,
    version: 1,
    isOwn: true,
    ownerName: "Ms Were",
    shared: false,
    subject: "Mathematics",
    grade: "Form 2",
    strand: "",
    subStrand: "",
    difficulty: "EASY",
    question: {
      text: `What is ${index} + 1?`,
      type: "SHORT_ANSWER",
      options: [],
      correctAnswer: String(index + 1),
      marks: index === 0 ? 3 : 1,
    },
    createdAt: "2026-11-27T08:00:00.000Z",
  }));
const toWritten = ({ id, version, question }: BankQuestion, marks: number) => ({
  ...question,
  marks,
  source: { bankQuestionId: id, version },
});
const POOL = { count: 2, questions: buildBank(4).map((one) => toWritten(one, 3)) };
const DRAWN_DRAFT = { ...SAMPLE_SAVED_DRAFT, pools: [POOL] };
const drawnValues = (): DraftFormValues => toDraftFormValues(DRAWN_DRAFT);

const open = (draft: object = {}, bank = buildBank(4)) => {
  const server = buildDraftStubServer({ ...SAMPLE_SAVED_DRAFT, ...draft });
  server.on(questionBankRoutes.list).answer(() => ({
    success: true,
    data: buildListPage(bank, bank.length, { page: 0, size: 20 }),
  }));
  server.on(questionBankRoutes.strands).answer(() => ({ success: true, data: { strands: [] } }));
  return openEditDraftPage(server);
};
const save = async (app: Awaited<ReturnType<typeof open>>) => {
  await app.user.click(getButtonByName("Save draft"));
  await waitFor(() => expect(getSentDraftChanges(app.server)).toHaveLength(1));
  return getSentDraftChanges(app.server)[0];
};
const inDialog = () => within(screen.getByRole("dialog"));
const choosePage = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name: /^Choose (these|this)/ }));
  fireEvent.click(inDialog().getByRole("button", { name: /^Add \d/ }));
};

describe("a random draw in the form", () => {
  it("is made of questions of the bank that all get the same marks", async () => {
    const app = await open();
    await app.user.click(getButtonByName("Draw at random from bank"));
    await choosePage();
    expect(screen.getByRole("heading", { name: "Random draw 1" })).toBeInTheDocument();
    expect(
      screen.getByText(
        "Each student gets 3 of 4 questions, together 9 marks. Everybody has the same total.",
      ),
    ).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText("Questions for each student"), {
      target: { value: "2" },
    });
    fireEvent.change(screen.getByLabelText("Marks for each question"), { target: { value: "4" } });
    expect(
      screen.getByText(
        "Each student gets 2 of 4 questions, together 8 marks. Everybody has the same total.",
      ),
    ).toBeInTheDocument();
    const { questions, pools, totalMarks } = (await save(app)) ?? {};
    const fixed = questions?.reduce((sum, { marks }) => sum + marks, 0) ?? 0;
    expect(pools).toEqual([{ count: 2, questions: buildBank(4).map((one) => toWritten(one, 4)) }]);
    expect(totalMarks).toBe(fixed + 8);
  });

  it("says what is wrong with the number of questions", async () => {
    const app = await open({ pools: [POOL] });
    const field = screen.getByLabelText("Questions for each student");
    fireEvent.change(field, { target: { value: "9" } });
    await app.user.click(getButtonByName("Save draft"));
    expect(await screen.findByText(/not more than there are to draw from/)).toBeInTheDocument();
    expect(getSentDraftChanges(app.server)).toHaveLength(0);
    fireEvent.change(field, { target: { value: "4" } });
    expect(screen.queryByText(/not more than there are to draw from/)).toBeNull();
    expect((await save(app))?.pools?.[0]?.count).toBe(4);
  });

  it("takes no question twice", async () => {
    const app = await open({ pools: [POOL] }, buildBank(5));
    await app.user.click(getButtonByName("Add to this draw"));
    await choosePage();
    expect(
      screen.getByText("1 question added. 4 questions were in the assessment already."),
    ).toBeInTheDocument();
    expect((await save(app))?.pools?.[0]?.questions).toHaveLength(5);
  });

  it("can be taken away and brought back", async () => {
    const app = await open({ pools: [POOL] });
    await app.user.click(getButtonByName("Remove this draw"));
    expect(screen.queryByRole("heading", { name: "Random draw 1" })).toBeNull();
    expect(getButtonByName("Undo")).toHaveFocus();
    await app.user.click(getButtonByName("Undo"));
    expect(screen.getByRole("heading", { name: "Random draw 1" })).toBeInTheDocument();
    await app.user.click(getButtonByName("Remove this draw"));
    expect(await save(app)).not.toHaveProperty("pools");
  });

  it("loses single questions, but not the last one", async () => {
    const app = await open({
      pools: [{ ...POOL, count: 1, questions: POOL.questions.slice(0, 2) }],
    });
    await app.user.click(screen.getByText("Show the 2 questions"));
    await app.user.click(getButtonByName("Remove question 2 from the draw"));
    expect(screen.queryByRole("button", { name: /from the draw/ })).toBeNull();
    expect((await save(app))?.pools?.[0]?.questions.map(({ text }) => text)).toEqual([
      "What is 0 + 1?",
    ]);
  });
});

describe("the values of a form with a random draw", () => {
  it("come from a draft and return to it", () => {
    const values = drawnValues();
    expect(values.pools).toMatchObject([{ count: 2, marks: 3 }]);
    expect(draftFormSchema.safeParse(values).success).toBe(true);
    expect(countQuestionsForStudent(values)).toBe(SAMPLE_SAVED_DRAFT.questions.length + 2);
    expect(sumMarksForStudent(values)).toBe(12 + 6);
  });

  it("need no written question", () => {
    const values = { ...toDraftFormValues({ ...DRAWN_DRAFT, questions: [] }) };
    expect(values.questions).toEqual(createEmptyDraftFormValues().questions);
    expect(findMissingFormParts(values)).toEqual([]);
    expect(draftFormSchema.safeParse(values).success).toBe(true);
    expect(findMissingFormParts({ ...values, pools: [] })).not.toEqual([]);
  });

  it("survive on the device, also an empty number", () => {
    const values = drawnValues();
    const emptied = { ...values, pools: values.pools.map((pool) => ({ ...pool, count: NaN })) };
    for (const draft of [values, emptied]) {
      const stored = JSON.parse(JSON.stringify({ draft, clientId: "client" }));
      expect(parseStoredAssessmentForm(stored)?.draft.pools).toEqual(draft.pools);
    }
    const { pools: _pools, ...older } = values;
    expect(parseStoredAssessmentForm({ draft: older, clientId: "c" })?.draft.pools).toEqual([]);
  });

  it("are other values than those without it, or with another number", () => {
    const values = drawnValues();
    const others = [
      { ...values, pools: [] },
      { ...values, pools: values.pools.map((pool) => ({ ...pool, count: 1 })) },
      { ...values, pools: values.pools.map((pool) => ({ ...pool, marks: 1 })) },
    ];
    for (const other of others) {
      expect(getFormFingerprint(other)).not.toBe(getFormFingerprint(values));
      expect(findDraftDifferences(values, other)).toEqual({ details: ["pools"], questions: [] });
    }
  });

  it("differ if only the question of the bank is another one", () => {
    const values = drawnValues();
    const from = (bankQuestionId: string) => ({
      ...values,
      questions: values.questions.map((question, index) =>
        index === 0 ? { ...question, source: { bankQuestionId, version: 1 } } : question,
      ),
    });
    expect(getFormFingerprint(from("one"))).not.toBe(getFormFingerprint(values));
    expect(getFormFingerprint(from("one"))).not.toBe(getFormFingerprint(from("other")));
    expect(findDraftDifferences(from("one"), from("other")).questions).toEqual([0]);
  });

  it("know which questions of the bank the assessment has", () => {
    const found = selectNew(
      drawnValues(),
      buildBank(6).map((one) => toWritten(one, 1)),
    );
    expect(found.map(({ source }) => source?.bankQuestionId)).toEqual(["bank-4", "bank-5"]);
  });
});
