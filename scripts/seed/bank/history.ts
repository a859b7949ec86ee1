import {
  accept,
  buildLongAnswer,
  buildMatching,
  buildMultipleChoice,
  buildMultiSelect,
  buildNumber,
  buildOrdering,
  buildShortAnswer,
  buildTrueFalse,
  explain,
} from "../assessments/seed-question.ts";
import type { SeedBankSection } from "./bank-section.ts";

const facts = { ownerId: "teacher-kisumu", subject: "History" } as const;

export const HISTORY_SECTIONS: readonly SeedBankSection[] = [
  {
    ...facts,
    strand: "Trade, transport and industry",
    subStrand: "Trade",
    shared: true,
    easy: [
      buildMultipleChoice(
        "What is the exchange of goods for other goods, without money, called?",
        "barter trade",
        ["currency trade", "auction", "credit trade"],
        1,
      ),
    ],
    medium: [
      buildMultiSelect(
        "Which were the main goods of the Trans-Saharan trade?",
        ["gold", "salt"],
        ["tea", "petroleum"],
      ),
      buildMatching("Match each trade with the regions that it linked.", {
        "Trans-Saharan trade": "North Africa and West Africa",
        "Trans-Atlantic trade": "Africa, Europe and the Americas",
        "Indian Ocean trade": "East Africa and Asia",
      }),
    ],
    hard: [
      buildLongAnswer(
        "Explain four reasons why the Trans-Saharan trade declined.",
        "Two marks for each reason that is explained, at most four: the gold and salt mines ran out; Europeans drew the trade to the coast; the Sahara became unsafe because of wars and robbers; colonial rule in North and West Africa; the end of the slave trade; the fall of the empires that had protected the traders.",
        8,
      ),
    ],
  },
  {
    ...facts,
    strand: "Trade, transport and industry",
    subStrand: "Transport and industry",
    shared: true,
    easy: [
      buildTrueFalse("The industrial revolution began in Britain.", true, 1),
      buildNumber(
        "In which year did the construction of the Uganda Railway begin at Mombasa?",
        ["1896", ""],
        "1901",
        { marks: 1 },
      ),
    ],
    medium: [
      accept(
        buildShortAnswer(
          "Which lake did the Uganda Railway reach at Port Florence, today's Kisumu?",
          "Lake Victoria",
          "Lake Naivasha",
          1,
        ),
        "Victoria",
        "Nam Lolwe",
      ),
      buildOrdering("Put these means of transport in the order in which they came into use.", [
        "human porterage",
        "steam locomotive",
        "motor car",
        "jet aeroplane",
      ]),
    ],
  },
  {
    ...facts,
    strand: "African societies and government",
    subStrand: "African societies in the 19th century",
    medium: [
      buildMatching("Match each kingdom or people with its ruler or leader.", {
        "Buganda Kingdom": "Kabaka",
        "Asante Kingdom": "Asantehene",
        "Wanga Kingdom": "Nabongo",
      }),
      buildMultipleChoice(
        "In which present-day country was the centre of the Asante Kingdom?",
        "Ghana",
        ["Nigeria", "Uganda", "Zimbabwe"],
        1,
      ),
      accept(
        buildShortAnswer(
          "What is the parliament of the Buganda Kingdom called?",
          "Lukiiko",
          "Kabaka",
          2,
        ),
        "the Lukiiko",
        "Lukiko",
      ),
    ],
  },
  {
    ...facts,
    strand: "African societies and government",
    subStrand: "Constitution and democracy",
    shared: true,
    easy: [
      buildNumber(
        "In which year was the present Constitution of Kenya promulgated?",
        ["2010", ""],
        "2005",
        { marks: 1 },
      ),
      explain(
        buildMultiSelect(
          "Which are the arms of government in Kenya?",
          ["the Legislature", "the Executive", "the Judiciary"],
          ["the press", "the trade unions"],
        ),
        "The Legislature makes laws, the Executive carries them out, and the Judiciary interprets them.",
      ),
    ],
    hard: [
      buildLongAnswer(
        "Explain five duties of a responsible citizen of Kenya.",
        "Two marks for each duty that is explained, at most five: obeying the law, paying taxes, voting, taking part in development work, protecting the environment, helping to prevent crime, respecting the rights of others, defending the country.",
        10,
      ),
    ],
  },
];
