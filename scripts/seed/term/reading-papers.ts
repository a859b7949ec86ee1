import type { SeedAssessment } from "../assessments/seed-assessment.ts";
import {
  buildMultipleChoice,
  buildMultiSelect,
  buildNumber,
  buildOrdering,
  buildShortAnswer,
  buildTrueFalse,
  explain,
  startSection,
} from "../assessments/seed-question.ts";

const SPRING = `When Naliaka joined Form 1, the stream behind the school was brown. Goats drank from it, people washed motorcycles in it, and after every heavy rain a little more of the bank fell into the water. The women who fetched water there walked further each year to find a clean place.

At first the Environment Club asked the county for a pipe. No answer came. Then their patron, Mrs Langat, took the members up the hill to the spring where the stream begins. There they saw that the trees around it had been cut for charcoal. “You cannot clean a stream at its end,” she said. “You must begin at the beginning.”

So they did. They bought two hundred seedlings of bamboo and wild fig, not the thirsty eucalyptus that a trader offered them free of charge. Each member adopted five seedlings, and carried water to them through the dry months. The neighbours laughed. “You are watering a hill in order to get water!” said an old man.

Nobody laughs now. After three rainy seasons the roots hold the soil, and the spring no longer dries up in February. A fence keeps the goats away from the bank, and a stone trough below it gives them their drink. Last March the old man himself came to the school with a basket. In it were ten fig seedlings from his own farm. “For the beginning,” he said, and smiled.`;

const RAIN = `The Geography Club of a school near Kisumu keeps a rain gauge on the open lawn behind the library. At nine o’clock every morning a member measures the water in millimetres, writes the depth down and empties the gauge. At the end of each month the readings are added up. These are the totals of one year:

January: 70 mm
February: 80 mm
March: 150 mm
April: 210 mm
May: 160 mm
June: 80 mm
July: 60 mm
August: 80 mm
September: 70 mm
October: 90 mm
November: 130 mm
December: 100 mm

On many afternoons of the long rains, the sun heats the land and the air above it rises quickly. Moist air flows in from the lake, rises too, and cools. Heavy rain with thunder follows, most often after four o’clock.

In its first year the club kept the gauge under the mango tree. The totals were lower than those of the airport nearby, until a member looked up and saw why.`;

/** Two papers whose questions share a text. Their questions are in no question bank, because a bank has no sections. */
export const SEED_READING_PAPERS: readonly SeedAssessment[] = [
  {
    id: "english-f2-reading",
    title: "Reading: The stream",
    description: "A text to read, and questions about it. Then three questions about words.",
    subject: "English",
    grade: "Form 2",
    durationMinutes: 40,
    passingMarks: 50,
    published: true,
    ownerId: "teacher-moi-2",
    audience: ["moi-form-2-east"],
    daysAgo: 5,
    closesInDays: 400,
    solutions: "AT_ONCE",
    questions: [
      startSection(
        buildMultipleChoice(
          "Why did the women walk further each year?",
          "The water near the school was no longer clean",
          [
            "The school had closed its gate",
            "The stream had moved to another valley",
            "They were looking for seedlings",
          ],
          2,
        ),
        {
          title: "The stream",
          instructions: "Read the text. All questions of this section are about it.",
          passage: SPRING,
        },
      ),
      explain(
        buildMultipleChoice(
          "What does Mrs Langat mean by “You must begin at the beginning”?",
          "The place where the stream starts must be protected first",
          [
            "The members must come to school early",
            "The club must write to the county again",
            "The water near the school must be cleaned first",
          ],
          2,
        ),
        "She says it at the spring, “where the stream begins”, after the members have seen that its trees are gone.",
      ),
      explain(
        buildTrueFalse("The club paid the trader for eucalyptus seedlings.", false, 1),
        "The trader offered them free of charge, and the club chose bamboo and wild fig.",
      ),
      explain(
        buildNumber(
          "Every seedling that the club bought was adopted. How many members did the club have?",
          ["40", "members"],
          "200",
          { marks: 2 },
        ),
        "Two hundred seedlings, and five for each member: 200 ÷ 5 = 40.",
      ),
      buildShortAnswer(
        "Which word in the third paragraph says that the members looked after the seedlings as if they were their own?",
        "adopted",
        "carried",
        2,
      ),
      buildMultiSelect(
        "Which two things protect the stream now?",
        ["The roots of the trees hold the soil", "A fence keeps the goats away from the bank"],
        ["A pipe of the county brings clean water", "Motorcycles are washed at the trough"],
      ),
      buildMultipleChoice(
        "What does the old man’s basket show?",
        "He has changed his mind about the work of the club",
        [
          "He wants to sell seedlings to the school",
          "He still thinks that the work is useless",
          "He has cut the trees on his farm",
        ],
        2,
      ),
      startSection(
        buildMultipleChoice(
          "The members carried water ___ the dry months.",
          "throughout",
          ["between", "beside", "upon"],
          1,
        ),
        {
          title: "Words at work",
          instructions: "These questions are about words of the text.",
          passage: "",
        },
      ),
      explain(
        buildShortAnswer("Write the past participle of “begin”.", "begun", "began", 1),
        "Begin, began, begun: the past participle follows “have”, as in “the rain has begun”.",
      ),
      buildTrueFalse("In “the thirsty eucalyptus”, the word “thirsty” is an adjective.", true, 1),
    ],
  },
  {
    id: "geography-f2-rain",
    title: "Rain through the year",
    description: "A text with figures from a rain gauge, and questions about it.",
    subject: "Geography",
    grade: "Form 2",
    durationMinutes: 30,
    passingMarks: 50,
    published: true,
    ownerId: "teacher-kisumu",
    audience: ["kisumu-form-2-blue"],
    daysAgo: 5,
    closesInDays: 400,
    solutions: "AT_ONCE",
    questions: [
      startSection(
        buildMultipleChoice(
          "Which month was the wettest?",
          "April",
          ["March", "May", "November"],
          1,
        ),
        {
          title: "The rain gauge",
          instructions: "Read the text with its figures. All questions are about them.",
          passage: RAIN,
        },
      ),
      explain(
        buildNumber("What was the total rainfall of the year?", ["1280", "mm"], "1180", {
          marks: 3,
        }),
        "The twelve monthly totals add up to 1,280 mm.",
      ),
      explain(
        buildNumber(
          "What was the range of the monthly rainfall: the wettest month less the driest?",
          ["150", "mm"],
          "270",
          { marks: 2 },
        ),
        "April has 210 mm and July has 60 mm: 210 − 60 = 150.",
      ),
      buildMultipleChoice(
        "Which type of rain falls on these afternoons?",
        "Convectional",
        ["Relief (orographic)", "Frontal (cyclonic)", "Hail"],
        2,
      ),
      buildOrdering("Put the steps of an afternoon storm in order.", [
        "The sun heats the land",
        "The air above the land rises",
        "Moist air flows in from the lake",
        "The moist air rises and cools",
        "Heavy rain falls",
      ]),
      explain(
        buildMultipleChoice(
          "Why were the totals of the first year too low?",
          "The leaves of the tree caught part of the rain",
          [
            "The water evaporated faster in the shade",
            "The wind blew more rain into the gauge",
            "The roots of the tree took water from the gauge",
          ],
          2,
        ),
        "A rain gauge stands in the open, away from trees and buildings, so that nothing keeps rain from it.",
      ),
      buildTrueFalse("The club measures the rain once a day.", true, 1),
    ],
  },
];
