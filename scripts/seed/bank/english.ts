import {
  accept,
  buildLongAnswer,
  buildMatching,
  buildMultipleChoice,
  buildMultiSelect,
  buildOrdering,
  buildShortAnswer,
  buildTrueFalse,
  explain,
} from "../assessments/seed-question.ts";
import type { SeedBankSection } from "./bank-section.ts";

const ruth = { ownerId: "teacher-moi-2", subject: "English" } as const;
const mary = { ownerId: "teacher-kisumu", subject: "English" } as const;

export const ENGLISH_SECTIONS: readonly SeedBankSection[] = [
  {
    ...ruth,
    strand: "Grammar",
    subStrand: "Verbs and tenses",
    shared: true,
    easy: [
      buildMultipleChoice(
        "Choose the right form: She ____ to school every day.",
        "goes",
        ["go", "going", "gone"],
        1,
      ),
      buildShortAnswer("Write the past participle of the verb “to write”.", "written", "wrote", 1),
    ],
    medium: [
      buildMatching("Match each verb with its past tense.", {
        bring: "brought",
        choose: "chose",
        swim: "swam",
        teach: "taught",
      }),
      explain(
        buildMultipleChoice(
          "Complete the sentence: If I ____ rich, I would build a library.",
          "were",
          ["am", "will be", "have been"],
          2,
        ),
        "The condition is not real, so the verb stands in the past form, and “were” is used for all persons.",
      ),
      accept(
        buildShortAnswer(
          "Write in the passive voice: The cat caught the mouse.",
          "The mouse was caught by the cat",
          "The mouse is caught by the cat",
          2,
        ),
        "The mouse was caught",
      ),
    ],
  },
  {
    ...ruth,
    strand: "Grammar",
    subStrand: "Parts of speech",
    shared: true,
    easy: [
      buildShortAnswer("Write the plural of the noun “child”.", "children", "childs", 1),
      buildTrueFalse("In “The baby slept soundly”, the word “soundly” is an adverb.", true, 1),
      buildMultiSelect(
        "Which of these words are pronouns?",
        ["they", "mine", "itself"],
        ["quickly", "table"],
      ),
    ],
    medium: [
      buildMatching(
        "Match each word in capital letters with its part of speech.",
        {
          "He ran UNDER the bridge.": "preposition",
          "She is tall BUT shy.": "conjunction",
          "WOW! What a goal!": "interjection",
        },
        ["adjective"],
      ),
    ],
  },
  {
    ...ruth,
    strand: "Writing",
    subStrand: "Composition and letters",
    medium: [
      buildOrdering("Put the parts of a formal letter in order, from the top of the page.", [
        "address of the writer",
        "date",
        "address of the receiver",
        "salutation",
        "reference line",
        "body",
        "signature and name",
      ]),
    ],
    hard: [
      buildLongAnswer(
        "Write a composition of about 150 words that begins: “The bus stopped suddenly in the middle of the bridge…”",
        "Content and relevance to the beginning: 8 marks. Language (tenses, spelling, punctuation): 7 marks. Organisation in paragraphs: 3 marks. Originality: 2 marks. Take away 2 marks if the composition does not begin as given.",
        20,
      ),
      buildLongAnswer(
        "Write a letter to the head teacher of your school in which you ask for new books for the library. Give two reasons.",
        "Form of a formal letter with both addresses, date, salutation, reference and ending (4 marks). A clear request (1 mark). Two reasons with an explanation each (4 marks). Polite, formal language (1 mark).",
        10,
      ),
    ],
  },
  {
    ...ruth,
    strand: "Reading and oral skills",
    subStrand: "Poetry and oral literature",
    easy: [
      buildMultipleChoice(
        "“The wind whispered through the trees” is an example of what?",
        "personification",
        ["simile", "alliteration", "rhyme"],
        1,
      ),
    ],
    medium: [
      buildShortAnswer(
        "What is a comparison called that uses “like” or “as”?",
        "simile",
        "metaphor",
        1,
      ),
    ],
  },
  {
    ...mary,
    strand: "Grammar",
    subStrand: "Sentences and punctuation",
    shared: true,
    easy: [
      buildMultipleChoice(
        "Which sentence is punctuated correctly?",
        "“Where is Otieno?” asked Akinyi.",
        [
          "“Where is Otieno”? asked Akinyi.",
          "“Where is Otieno? asked Akinyi.”",
          "“where is Otieno?” Asked Akinyi.",
        ],
        2,
      ),
      buildTrueFalse("A compound sentence has at least two main clauses.", true, 1),
      buildMultiSelect(
        "Which of these nouns have no plural form with -s?",
        ["furniture", "information", "luggage"],
        ["chair", "letter"],
      ),
    ],
    medium: [
      accept(
        buildShortAnswer(
          "Add a question tag: You have finished your homework, ____?",
          "haven't you",
          "isn't it",
          2,
        ),
        "haven’t you",
        "have you not",
      ),
      buildMatching("Match each word with its opposite.", {
        generous: "mean",
        ancient: "modern",
        scarce: "plentiful",
        humble: "proud",
      }),
      buildOrdering("Put the words in order to make a question.", [
        "Where",
        "did",
        "the fishermen",
        "sell",
        "their catch?",
      ]),
    ],
    hard: [
      buildLongAnswer(
        "In about 100 words, explain how you would prepare for a debate on the topic “Phones should be allowed in schools”.",
        "Steps such as choosing a side, finding facts, ordering the points, preparing for the other side, practising the speech: 2 marks each for four steps that are explained. Language: 2 marks.",
        10,
      ),
    ],
  },
];
