import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { BANK_REQUEST_MAX_QUESTIONS, BANK_STRANDS_LIMIT } from "@darasa/contract/limits";
import { beforeEach, describe, expect, test } from "vitest";
import { buildAssessmentRequestBody } from "../../testing/assessment-fixture.ts";
import {
  type BankFixture,
  buildBankQuestion,
  setUpBankFixture,
} from "../../testing/bank-fixture.ts";

let world: BankFixture;

beforeEach(async () => {
  world = await setUpBankFixture();
  return world.close;
});

const textsOf = async (who: string, query = ""): Promise<string[]> =>
  (await world.page(who, query)).content.map(({ question }) => question.text);

describe("who sees a question of the bank", () => {
  const STRANGERS = ["teacherElsewhere", "adminElsewhere", "office"];
  const OUTSIDE = ["amina", "studentElsewhere", "parent"];

  test.each(["teacher", "admin"])(
    "the %s who wrote it reads it with its right answer",
    async (who) => {
      const id = await world.added(who, "Which chamber pumps blood to the lungs?");
      expect(await world.found(who, id)).toMatchObject({
        isOwn: true,
        shared: false,
        version: 1,
        question: { correctAnswer: "Answer to Which chamber pumps blood to the lungs?" },
      });
      expect(await textsOf(who)).toHaveLength(1);
    },
  );

  test.each(["colleague", "admin"])(
    "the %s of the school reads it only while it is shared",
    async (who) => {
      const id = await world.added("teacher", "Q");
      expect((await world.read(who, id)).status).toBe(404);
      expect(await textsOf(who, "?scope=SCHOOL")).toEqual([]);
      expect((await world.share("teacher", id, true)).status).toBe(200);
      expect(await world.found(who, id)).toMatchObject({ isOwn: false, shared: true });
      expect(await textsOf(who, "?scope=SCHOOL")).toEqual(["Q"]);
      expect(await textsOf(who, "?scope=SCHOOL&query=q")).toEqual(["Q"]);
      expect(await textsOf(who)).toEqual([]);
      await world.share("teacher", id, false);
      expect((await world.read(who, id)).status).toBe(404);
      expect(await textsOf(who, "?scope=SCHOOL")).toEqual([]);
      expect(await textsOf(who, "?scope=SCHOOL&query=q")).toEqual([]);
    },
  );

  test.each(STRANGERS)("%s never reads it, shared or not", async (who) => {
    const id = await world.added("teacher", "Q", {}, { shared: true });
    expect((await world.read("colleague", id)).status).toBe(200);
    expect((await world.read(who, id)).status).toBe(404);
    for (const query of ["", "?scope=SCHOOL", "?scope=SCHOOL&query=q"]) {
      const { json } = await world.call(who, "GET", `/question-bank${query}`);
      expect(JSON.stringify(json)).not.toContain("Answer to");
    }
  });

  test.each(OUTSIDE)("%s gets 403 from every route", async (who) => {
    const id = await world.added("teacher", "Q", {}, { shared: true });
    const results = await Promise.all([
      world.read(who, id),
      world.save(who, [buildBankQuestion("Mine")]),
      world.change(who, id, { ...buildBankQuestion("Other"), version: 1 }),
      world.share(who, id, false),
      world.remove(who, id),
      world.call(who, "GET", "/question-bank?scope=SCHOOL"),
      world.call(who, "GET", "/question-bank/strands"),
    ]);
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 403));
  });

  test.each(["colleague", "admin", ...STRANGERS])(
    "%s can neither change, share nor delete it",
    async (who) => {
      const id = await world.added("teacher", "Q", {}, { shared: true });
      const results = await Promise.all([
        world.change(who, id, { ...buildBankQuestion("Other"), version: 1 }),
        world.share(who, id, false),
        world.remove(who, id),
      ]);
      expect(results.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(await world.found("teacher", id)).toMatchObject({ shared: true, version: 1 });
    },
  );

  test("the national office has no bank", async () => {
    expect((await world.save("office", [buildBankQuestion("Q")])).status).toBe(403);
    expect((await world.call("office", "GET", "/question-bank")).status).toBe(403);
    expect((await world.call("office", "GET", "/question-bank/strands")).status).toBe(403);
  });
});

describe("saving", () => {
  test("the same questions again make no doubles", async () => {
    const file = ["A", "B", "C"].map((text) => buildBankQuestion(text));
    const first = await world.saved("teacher", file);
    const again = await world.saved("teacher", [...file, buildBankQuestion("D")]);
    expect(first.map(({ isNew }) => isNew)).toEqual([true, true, true]);
    expect(again.map(({ isNew }) => isNew)).toEqual([false, false, false, true]);
    expect(again.slice(0, 3).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect((await world.page("teacher")).totalElements).toBe(4);
  });

  test("a question twice in one request is saved once", async () => {
    const saved = await world.saved("teacher", [buildBankQuestion("A"), buildBankQuestion("A")]);
    expect(saved.map(({ isNew }) => isNew)).toEqual([true, false]);
  });

  test("neither the first nor the changed wording of a changed question makes a second one", async () => {
    const id = await world.added("teacher", "A");
    await world.change("teacher", id, { ...buildBankQuestion("B"), version: 1 });
    const saved = await world.saved("teacher", [buildBankQuestion("A"), buildBankQuestion("B")]);
    expect(saved).toEqual([
      { id, version: 2, isNew: false },
      { id, version: 2, isNew: false },
    ]);
  });

  test("two requests at the same time save each question once", async () => {
    const file = ["A", "B"].map((text) => buildBankQuestion(text));
    await Promise.all([world.saved("teacher", file), world.saved("teacher", file)]);
    expect((await world.page("teacher")).totalElements).toBe(2);
  });

  test("two teachers may have the same question", async () => {
    const [mine, theirs] = [await world.added("teacher", "A"), await world.added("colleague", "A")];
    expect(mine).not.toBe(theirs);
  });

  test("a deleted question can be saved again", async () => {
    const id = await world.added("teacher", "A");
    expect((await world.remove("teacher", id)).status).toBe(200);
    expect((await world.read("teacher", id)).status).toBe(404);
    expect(await world.saved("teacher", [buildBankQuestion("A")])).toEqual([
      { id, version: 1, isNew: true },
    ]);
  });

  test("a whole request is refused if one of its questions is wrong", async () => {
    const wrong = buildBankQuestion("B", {}, { correctAnswer: "" });
    expect((await world.save("teacher", [buildBankQuestion("A"), wrong])).status).toBe(400);
    expect(await textsOf("teacher")).toEqual([]);
  });

  test("keeps every kind of question as it was written", async () => {
    const questions = [
      { type: "MCQ", options: ["4", "5"], correctAnswer: "4" },
      { type: "TRUE_FALSE", options: ["True", "False"], correctAnswer: "True" },
      { type: "SHORT_ANSWER", correctAnswer: "9.8", numeric: { tolerance: 0.1, unit: "m/s²" } },
      { type: "SHORT_ANSWER", correctAnswer: "Nairobi", alsoAccepted: ["Nairobi City"] },
      { type: "MULTI_SELECT", options: ["2", "3", "4"], correctAnswer: "2\n4" },
      { type: "MATCHING", items: ["2", "3"], options: ["4", "9", "6"], correctAnswer: "4\n9" },
      { type: "ORDERING", options: ["1", "2", "3"], correctAnswer: "1\n2\n3", explanation: "Up." },
    ];
    const saved = await world.saved(
      "teacher",
      questions.map((one, index) => buildBankQuestion(`Q${index}`, {}, one)),
    );
    for (const [index, { id }] of saved.entries()) {
      expect((await world.found("teacher", id)).question).toMatchObject(questions[index] ?? {});
    }
  });
});

describe("changing", () => {
  test("makes a new version, which a repeated request does not make again", async () => {
    const id = await world.added("teacher", "A");
    const body = { ...buildBankQuestion("B", { strand: "Cells", difficulty: "HARD" }), version: 1 };
    expect((await world.change("teacher", id, body)).status).toBe(200);
    expect((await world.change("teacher", id, body)).status).toBe(200);
    expect(await world.found("teacher", id)).toMatchObject({
      version: 2,
      strand: "Cells",
      difficulty: "HARD",
      question: { text: "B" },
    });
    expect(await textsOf("teacher", "?query=b&strand=cells&difficulty=HARD")).toEqual(["B"]);
    expect(await textsOf("teacher", "?difficulty=EASY")).toEqual([]);
  });

  test("is refused if the question was changed meanwhile", async () => {
    const id = await world.added("teacher", "A");
    await world.change("teacher", id, { ...buildBankQuestion("B"), version: 1 });
    const { status, json } = await world.change("teacher", id, {
      ...buildBankQuestion("C"),
      version: 1,
    });
    expect([status, JSON.stringify(json)]).toEqual([
      409,
      expect.stringContaining("bankQuestionChangedElsewhere"),
    ]);
  });

  test("is refused if it would make a double", async () => {
    const id = await world.added("teacher", "A");
    await world.added("teacher", "B");
    await world.added("colleague", "C");
    const to = (text: string) =>
      world.change("teacher", id, { ...buildBankQuestion(text), version: 1 });
    expect((await to("B")).status).toBe(409);
    expect((await to("C")).status).toBe(200);
  });
});

describe("listing", () => {
  beforeEach(async () => {
    await world.saved("teacher", [
      buildBankQuestion("The heart has four chambers", { strand: "Transport in Animals" }),
      buildBankQuestion("Name a vein", { difficulty: "HARD" }),
      buildBankQuestion("Solve x + 2 = 5", {
        subject: "Mathematics",
        strand: "Algebra",
        subStrand: "",
      }),
    ]);
    world.clock.advanceSeconds(1);
    await world.added("teacher", "Newest", { grade: "Form 3", strand: "", subStrand: "" });
  });

  test("shows the newest first, and those of one request in their order", async () => {
    const texts = await textsOf("teacher");
    expect(texts[0]).toBe("Newest");
    expect(texts.slice(1)).toEqual([
      "The heart has four chambers",
      "Name a vein",
      "Solve x + 2 = 5",
    ]);
  });

  test.each([
    ["?subject=Mathematics", ["Solve x + 2 = 5"]],
    ["?grade=Form 3", ["Newest"]],
    ["?strand=transport in animals", ["The heart has four chambers", "Name a vein"]],
    ["?difficulty=HARD", ["Name a vein"]],
    ["?subject=Biology&grade=Form 2&difficulty=EASY", ["The heart has four chambers"]],
    ["?query=chamber", ["The heart has four chambers"]],
    ["?query=ALGEBRA", ["Solve x + 2 = 5"]],
    [
      "?query=the heart four&subject=Biology&grade=Form 2&difficulty=EASY",
      ["The heart has four chambers"],
    ],
    ["?query=heart&subject=Mathematics", []],
    ["?query=zzz", []],
  ])("%s finds %j", async (query, expected) => {
    expect(await textsOf("teacher", query)).toEqual(expected);
  });

  test("pages by cursor read only their own questions", async () => {
    const many = Array.from({ length: 22 }, (_, index) => buildBankQuestion(`Many ${index}`));
    await world.saved("teacher", many);
    const first = await world.page("teacher");
    expect(first.content).toHaveLength(20);
    const second = await world.page("teacher", `?page=1&after=${first.next ?? ""}`);
    const ids = [...first.content, ...second.content].map(({ id }) => id);
    expect(new Set(ids).size).toBe(26);
    expect(second.next).toBeUndefined();
  });
});

describe("strands", () => {
  test("those used before are suggestions for their teacher only", async () => {
    await world.added("teacher", "A", { strand: "Cells", subStrand: "Osmosis" });
    await world.added("teacher", "B", { strand: "Cells", subStrand: "Osmosis" });
    await world.added("teacher", "C", { strand: "", subStrand: "" });
    expect(await world.strands("teacher")).toEqual([
      { subject: "Biology", grade: "Form 2", strand: "Cells", subStrand: "Osmosis" },
    ]);
    expect(await world.strands("colleague")).toEqual([]);
  });

  test("are limited, so that their document stays small", async () => {
    for (let start = 0; start <= BANK_STRANDS_LIMIT; start += BANK_REQUEST_MAX_QUESTIONS) {
      const questions = Array.from({ length: BANK_REQUEST_MAX_QUESTIONS }, (_, index) =>
        buildBankQuestion(`Q${start + index}`, { strand: `Strand ${start + index}` }),
      );
      await world.saved("teacher", questions);
    }
    expect(await world.strands("teacher")).toHaveLength(BANK_STRANDS_LIMIT);
  });
});

test("a paper says from which question and version its copy came, but not to students", async () => {
  const id = await world.added("teacher", "A");
  const { question, version } = await world.found("teacher", id);
  const source = { bankQuestionId: id, version };
  const questions = [
    { ...question, source },
    { ...question, text: "Own" },
  ];
  const paper = await world.created("teacher", buildAssessmentRequestBody({ questions }));
  const draft = await world.created(
    "teacher",
    buildAssessmentRequestBody({ published: false, questions }),
  );
  const { json } = await world.get("teacher", `/assessments/${draft.id}/draft`);
  expect(
    assessmentRoutes.draft.response.parse(json).data.questions.map((one) => one.source),
  ).toEqual([source, undefined]);
  await world.call("amina", "POST", `/assessments/${paper.id}/attempt`);
  for (const path of [`/assessments/${paper.id}`, `/assessments/${paper.id}/attempt`]) {
    expect(JSON.stringify((await world.get("amina", path)).json)).not.toContain(id);
  }
  const { json: result } = await world.submit("amina", paper.id, { q1: "Answer to A" });
  expect(JSON.stringify(result)).not.toContain(id);
});

test("a paper keeps its copy when the question of the bank changes or goes", async () => {
  const id = await world.added("teacher", "A");
  const { question } = await world.found("teacher", id);
  const body = buildAssessmentRequestBody({ published: false, questions: [question] });
  const paper = await world.created("teacher", body);
  await world.change("teacher", id, { ...buildBankQuestion("B"), version: 1 });
  await world.remove("teacher", id);
  expect(paper.questions[0]?.text).toBe("A");
  const { json } = await world.get("teacher", `/assessments/${paper.id}/draft`);
  expect(JSON.stringify(json)).toContain("Answer to A");
});

describe("the cost in Firestore", () => {
  const file = Array.from({ length: BANK_REQUEST_MAX_QUESTIONS }, (_, index) =>
    buildBankQuestion(`Question ${index}`),
  );
  const costOf = async (work: () => Promise<unknown>) => {
    const before = { ...world.database.usage };
    await work();
    const { reads, writes } = world.database.usage;
    return { reads: reads - before.reads, writes: writes - before.writes };
  };

  test("of saving 25 questions does not grow with the bank, and again it writes nothing", async () => {
    const first = await costOf(() => world.saved("teacher", file));
    const others = file.map(({ question, ...tags }) => ({
      ...tags,
      question: { ...question, text: `Other ${question.text}` },
    }));
    const second = await costOf(() => world.saved("teacher", others));
    const again = await costOf(() => world.saved("teacher", file));
    expect(first.writes).toBe(BANK_REQUEST_MAX_QUESTIONS + 1);
    expect(second.writes).toBe(BANK_REQUEST_MAX_QUESTIONS);
    expect(second.reads).toBeLessThanOrEqual(first.reads);
    expect(first.reads).toBeLessThanOrEqual(BANK_REQUEST_MAX_QUESTIONS + 4);
    expect(again.writes).toBe(0);
    expect(again.reads).toBeLessThanOrEqual(2 * BANK_REQUEST_MAX_QUESTIONS + 2);
  });

  test.each([
    "",
    "?subject=Biology&grade=Form 2&strand=Transport in animals&difficulty=EASY",
    "?query=question",
  ])("of a page with %j is its 20 questions and the count", async (query) => {
    await world.saved("teacher", file);
    expect(await costOf(() => world.page("teacher", query))).toEqual({ reads: 21, writes: 0 });
  });
});
