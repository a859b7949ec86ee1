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
  showOptionPictures,
  showPicture,
} from "../assessments/seed-question.ts";
import { drawBarChart, drawDistanceTimeGraph } from "../drawings.ts";
import type { SeedBankSection } from "./bank-section.ts";

const facts = { ownerId: "teacher-kisumu-2", subject: "Mathematics" } as const;

export const KISUMU_MATHEMATICS_SECTIONS: readonly SeedBankSection[] = [
  {
    ...facts,
    strand: "Statistics",
    subStrand: "Averages and charts",
    shared: true,
    easy: [
      buildNumber("Find the mean of 4, 7, 9, 10 and 15.", ["9", ""], "10", { marks: 2 }),
      showPicture(
        buildMultipleChoice(
          "The bar chart shows how many students of a class wear shoes of each size. Which size is the mode?",
          "6",
          ["5", "7", "8"],
          1,
        ),
        drawBarChart({ "5": 4, "6": 8, "7": 6, "8": 3 }),
        "A bar chart. Size 5: 4 students. Size 6: 8 students. Size 7: 6 students. Size 8: 3 students.",
      ),
      accept(
        buildShortAnswer(
          "What is the middle value of data in order of size called?",
          "median",
          "mean",
          1,
        ),
        "the median",
      ),
    ],
    medium: [
      buildNumber("Find the median of 12, 7, 3, 10, 15 and 8.", ["9", ""], "6.5", { marks: 2 }),
      buildNumber(
        "In a pie chart of 720 students, the sector of those who walk to school has an angle of 210°. How many students walk?",
        ["420", "students"],
        "210",
        { marks: 2 },
      ),
    ],
    hard: [
      buildLongAnswer(
        "Twenty students scored these marks out of 10: four scored 5, six scored 6, seven scored 8 and three scored 9. Draw up a frequency table in words, find the mean mark, and say whether the mean or the mode describes the class better. Give a reason.",
        "Table with marks 5, 6, 8, 9 and frequencies 4, 6, 7, 3 (2 marks). Total 20 + 36 + 56 + 27 = 139, mean 139 ÷ 20 = 6.95 (3 marks). The mode is 8; any choice with a sensible reason, for example that the mean uses all marks (1 mark).",
        6,
      ),
    ],
  },
  {
    ...facts,
    strand: "Geometry",
    subStrand: "Straight lines and circles",
    easy: [
      buildNumber(
        "What is the gradient of the line through (1, 2) and (3, 8)?",
        ["3", ""],
        "0.333",
        { marks: 2 },
      ),
      buildTrueFalse("The angle in a semicircle is a right angle.", true, 1),
    ],
    medium: [
      buildMultipleChoice(
        "Which line is perpendicular to y = 2x + 5?",
        "y = −½x + 1",
        ["y = 2x − 5", "y = −2x + 5", "y = ½x + 5"],
        2,
      ),
      buildMultiSelect(
        "Which of these points lie on the line y = 3x − 2?",
        ["(0, −2)", "(2, 4)"],
        ["(1, 2)", "(3, 6)"],
      ),
      buildMatching("Match each line with its gradient.", {
        "y = 4x − 1": "4",
        "2y = x + 6": "½",
        "y = 7": "0",
        "x + y = 3": "−1",
      }),
    ],
    hard: [
      explain(
        buildNumber(
          "O is the centre of a circle with the points A, B and C on it. Angle AOB is 110°, and C lies on the major arc AB. Find the angle ACB.",
          ["55", "°"],
          "110",
          { marks: 3 },
        ),
        "The angle at the centre is twice the angle at the circumference on the same arc.",
      ),
    ],
  },
  {
    ...facts,
    strand: "Algebra",
    subStrand: "Linear inequalities and motion",
    shared: true,
    easy: [buildMultiSelect("Which whole numbers satisfy 2 < x ≤ 5?", ["3", "4", "5"], ["2", "6"])],
    medium: [
      buildOrdering("Put the steps to solve 3(x − 2) < 2x + 1 in order.", [
        "Open the brackets: 3x − 6 < 2x + 1.",
        "Take away 2x from both sides: x − 6 < 1.",
        "Add 6 to both sides: x < 7.",
      ]),
      showOptionPictures(
        buildMultipleChoice(
          "A matatu leaves Kisumu, waits at a stage, and goes on more slowly. Which graph of its distance from Kisumu (d) against the time (t) shows this?",
          "Steep, level, then gentle",
          ["Gentle, level, then steep", "Steep, down, then gentle", "Steep, then gentle"],
          2,
        ),
        {
          "Steep, level, then gentle": drawDistanceTimeGraph([0, 0], [3, 6], [6, 6], [10, 8]),
          "Gentle, level, then steep": drawDistanceTimeGraph([0, 0], [4, 2], [7, 2], [10, 8]),
          "Steep, down, then gentle": drawDistanceTimeGraph([0, 0], [3, 8], [6, 4], [10, 6]),
          "Steep, then gentle": drawDistanceTimeGraph([0, 0], [4, 6], [10, 8]),
        },
      ),
    ],
  },
];
