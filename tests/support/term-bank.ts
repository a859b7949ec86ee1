import { questionBankRoutes } from "@darasa/contract/question-bank";
import { expect } from "vitest";
import { readQuestions } from "../../web/src/lib/question-formats/read-questions.ts";
import {
  DRAWN_QUESTIONS,
  FIXED_QUESTIONS,
  SECRET_EXPLANATION,
  type TermQuestion,
} from "./term-paper.ts";
import { SUBJECT, type TermCalls } from "./term-school.ts";

/** The line of a question that no importer can keep, because it has two gaps. */
const LINE_OF_REFUSED = 30;

/** The questions of the term as a teacher has them in Moodle. GIFT can say neither their marks nor a unit, guidance or an order. */
const GIFT = `// Questions of the second term
$CATEGORY: Geography/Kenya

::Mountains::Which mountain is the highest in Kenya? {
  =Mount Kenya
  ~Mount Elgon
  ~Longonot
  ~Menengai
  ####${SECRET_EXPLANATION}
}

Lake Victoria is a salt lake. {FALSE}

Which river is the longest in Kenya? {=Tana =River Tana}

How high is Mount Kenya? {#5199:1}

Which lakes lie in the Rift Valley? {
  ~%50%Nakuru
  ~%50%Bogoria
  ~%-50%Victoria
  ~%-50%Amboseli
}

Which county has which town? {
  =Uasin Gishu -> Eldoret   =Kiambu -> Thika
  =Kilifi -> Malindi        = -> Voi
}

The Nile leaves {=Lake Victoria} at {=Jinja}.

Why does the coast get much rain? {}

How did the Rift Valley form? {}

What is the capital of Uganda? {=Kampala}

What is the capital of Rwanda? {=Kigali}

What is the capital of Ghana? {=Accra}

What is the capital of Zambia? {=Lusaka}

Mombasa is an island. {T}
`;

const TAGS = {
  subject: SUBJECT,
  grade: "Form 2",
  strand: "Kenya",
  subStrand: "",
  difficulty: "EASY",
};

/** Returns a question as it is after the import, without what GIFT cannot say. */
const withoutAdditions = ({ question }: TermQuestion) => ({
  ...question,
  options: question.options ?? [],
  marks: 1,
  ...(question.type === "LONG_ANSWER" ? { correctAnswer: "" } : {}),
  ...(question.numeric && { numeric: { ...question.numeric, unit: "" } }),
});

/** Reads the questions of the GIFT file, as the dialog for the import does. */
const readGiftFile = () => {
  const { questions, refused } = readQuestions(GIFT, "GIFT");
  expect(refused.map(({ line }) => line)).toEqual([LINE_OF_REFUSED]);
  return questions.map(({ question }) => question);
};

/**
 * Fills the teacher's bank: imports the GIFT file, and then adds to each question what GIFT cannot say. The question about an
 * order is typed. Returns all questions as the bank has them, those that everybody gets first.
 */
export const fillBank = async ({ done }: TermCalls) => {
  const save = async (questions: readonly object[]) => {
    const body = { questions: questions.map((question) => ({ ...TAGS, question })) };
    return questionBankRoutes.save.response.parse(
      await done("teacher", "POST", "/question-bank", body),
    ).data.questions;
  };
  const all = [...FIXED_QUESTIONS, ...DRAWN_QUESTIONS];
  const typed = all.filter(({ question }) => question.type === "ORDERING");
  const inFile = all.filter((one) => !typed.includes(one));
  const imported = readGiftFile();
  expect(imported).toEqual(inFile.map(withoutAdditions));
  const saved = await save(imported);
  expect(await save(imported)).toEqual(saved.map((one) => ({ ...one, isNew: false })));
  const ids = new Map<TermQuestion, string>();
  for (const [index, one] of inFile.entries()) {
    const id = saved[index]?.id ?? "";
    const body = { ...TAGS, question: one.question, version: 1 };
    await done("teacher", "PUT", `/question-bank/${id}`, body);
    ids.set(one, id);
  }
  for (const [index, { id }] of (await save(typed.map(({ question }) => question))).entries()) {
    const one = typed[index];
    if (one !== undefined) ids.set(one, id);
  }
  const found = [];
  for (const one of all) {
    const answer = await done("teacher", "GET", `/question-bank/${ids.get(one)}`);
    const { id, question, version } = questionBankRoutes.get.response.parse(answer).data;
    found.push({ ...question, source: { bankQuestionId: id, version } });
  }
  return found;
};
