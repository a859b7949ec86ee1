import type { SeedAssessment } from "./seed-assessment.ts";
import { buildMultipleChoice, buildShortAnswer, buildTrueFalse, explain } from "./seed-question.ts";

export const LANGUAGE_ASSESSMENTS: readonly SeedAssessment[] = [
  {
    id: "english-f2-grammar",
    title: "Grammar and vocabulary",
    description: "Agreement, verbs, punctuation and the right word.",
    subject: "English",
    grade: "Form 2",
    durationMinutes: 25,
    passingMarks: 50,
    published: true,
    ownerId: "teacher-moi-2",
    audience: ["moi-form-2-east"],
    daysAgo: 27,
    solutions: "AT_ONCE",
    questions: [
      explain(
        buildMultipleChoice("Neither the teacher nor the students ___ late.", "were", [
          "was",
          "is",
          "has been",
        ]),
        "After “neither … nor”, the verb agrees with the nearer noun. “Students” is plural, so the verb is “were”.",
      ),
      buildMultipleChoice("What is the plural of crisis?", "crises", [
        "crisises",
        "crisis",
        "crisi",
      ]),
      explain(
        buildTrueFalse("This sentence is punctuated correctly: Its raining again.", false),
        "“It’s” with an apostrophe means “it is”: It’s raining again. “Its” means “belonging to it”.",
      ),
      explain(
        buildShortAnswer("What is the past participle of choose?", "chosen", "choosed"),
        "Choose, chose, chosen: the past participle follows “have”, as in “I have chosen”.",
      ),
      buildMultipleChoice("Which word means nearly the same as brave?", "courageous", [
        "timid",
        "proud",
        "careless",
      ]),
      buildShortAnswer("What do we call a person who writes poems? One word.", "poet", "author"),
      explain(
        buildMultipleChoice(
          "Put into the passive: The cook burnt the rice.",
          "The rice was burnt by the cook.",
          [
            "The rice is burnt by the cook.",
            "The rice was burning the cook.",
            "The rice has burnt the cook.",
          ],
        ),
        "“Burnt” is in the past, so the passive begins with “was”. The cook, who did it, comes after “by”.",
      ),
      buildTrueFalse("An adverb can describe an adjective.", true),
    ],
  },
  {
    id: "english-f3-language",
    title: "Language and oral skills",
    description: "Reported speech, figures of speech, sounds and letters.",
    subject: "English",
    grade: "Form 3",
    durationMinutes: 25,
    passingMarks: 50,
    published: true,
    ownerId: "teacher-moi-2",
    audience: "SCHOOL",
    daysAgo: 16,
    questions: [
      buildMultipleChoice("No sooner had we arrived ___ it began to rain.", "than", [
        "when",
        "then",
        "that",
      ]),
      buildMultipleChoice(
        'Put into indirect speech: "I am tired," she said.',
        "She said that she was tired.",
        [
          "She said that I am tired.",
          "She said that she is being tired.",
          "She said that I was tired.",
        ],
      ),
      buildTrueFalse('"As busy as a bee" is a simile.', true),
      buildShortAnswer(
        "Name the figure of speech: The wind whispered in the trees.",
        "personification",
        "simile",
      ),
      buildMultipleChoice("Which word is pronounced like flour?", "flower", [
        "floor",
        "flow",
        "flaw",
      ]),
      buildShortAnswer("Fill in the preposition: She is good ___ mathematics.", "at", "in"),
      buildMultipleChoice("You have finished, ___?", "haven't you", [
        "have you",
        "didn't you",
        "isn't it",
      ]),
      buildTrueFalse('A letter that begins "Dear Sir" ends with "Yours sincerely".', false),
    ],
  },
  {
    id: "kiswahili-f2-ngeli",
    title: "Ngeli, wingi na ukanushaji",
    description:
      "Upatanisho wa kisarufi, wingi wa nomino na methali. True ni kweli, False si kweli.",
    subject: "Kiswahili",
    grade: "Form 2",
    durationMinutes: 25,
    passingMarks: 50,
    published: true,
    ownerId: "teacher-moi-2",
    daysAgo: 10,
    questions: [
      buildMultipleChoice('Nomino "kitabu" iko katika ngeli gani?', "KI-VI", [
        "A-WA",
        "LI-YA",
        "U-I",
      ]),
      buildMultipleChoice('Wingi wa "jino" ni …', "meno", ["majino", "vijino", "mino"]),
      buildTrueFalse('Nomino "kipepeo" iko katika ngeli ya A-WA.', true),
      buildShortAnswer('Andika wingi wa "ukuta".', "kuta", "makuta"),
      buildMultipleChoice("Kamilisha: Maji ___ sakafuni.", "yamemwagika", [
        "imemwagika",
        "limemwagika",
        "vimemwagika",
      ]),
      buildShortAnswer("Kanusha kwa neno moja: anasoma.", "hasomi", "hajasoma"),
      buildTrueFalse('Nomino "mti" iko katika ngeli ya KI-VI.', false),
      buildMultipleChoice("Kamilisha methali: Haraka haraka haina ___.", "baraka", [
        "faida",
        "mwisho",
        "kikomo",
      ]),
    ],
  },
];
