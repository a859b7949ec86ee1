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
  showPicture,
} from "../assessments/seed-question.ts";
import { drawRightAngledTriangle } from "../drawings.ts";
import type { SeedBankSection } from "./bank-section.ts";

const facts = { ownerId: "teacher-moi", subject: "Mathematics" } as const;

export const MATHEMATICS_SECTIONS: readonly SeedBankSection[] = [
  {
    ...facts,
    strand: "Numbers",
    subStrand: "Indices and logarithms",
    shared: true,
    easy: [
      buildMultipleChoice(
        "Simplify \\(2^3 \\times 2^4\\).",
        "\\(2^7\\)",
        ["\\(2^{12}\\)", "\\(4^7\\)", "\\(2^1\\)"],
        2,
      ),
      buildTrueFalse("Any number except 0, raised to the power 0, is 1.", true, 1),
    ],
    medium: [
      buildMultipleChoice(
        "Write 0.00045 in standard form.",
        "\\(4.5 \\times 10^{-4}\\)",
        ["\\(45 \\times 10^{-5}\\)", "\\(4.5 \\times 10^4\\)", "\\(0.45 \\times 10^{-3}\\)"],
        2,
      ),
      explain(
        buildNumber("Evaluate \\(27^{\\frac{2}{3}}\\).", ["9", ""], "18", { marks: 2 }),
        "\\(\\sqrt[3]{27} = 3\\), and \\(3^2 = 9\\).",
      ),
      buildNumber("Given that log 2 = 0.3010, find log 8.", ["0.903", ""], "2.408", {
        tolerance: 0.0005,
        marks: 3,
      }),
      buildMatching("Match each expression with its value.", {
        "\\(2^{-3}\\)": "\\(\\frac{1}{8}\\)",
        "\\(16^{\\frac{1}{2}}\\)": "4",
        "\\(5^0\\)": "1",
        "\\(\\left(\\frac{1}{2}\\right)^{-2} + 5\\)": "9",
      }),
    ],
    hard: [buildNumber("Solve for \\(x\\): \\(3^{x + 1} = 81\\).", ["3", ""], "4", { marks: 3 })],
  },
  {
    ...facts,
    strand: "Algebra",
    subStrand: "Quadratic expressions and equations",
    easy: [
      buildMultipleChoice(
        "Expand \\((x + 3)(x - 2)\\).",
        "\\(x^2 + x - 6\\)",
        ["\\(x^2 - x - 6\\)", "\\(x^2 + 5x - 6\\)", "\\(x^2 + x + 6\\)"],
        2,
      ),
    ],
    medium: [
      buildMultiSelect(
        "Which are the roots of \\(x^2 - 5x + 6 = 0\\)?",
        ["2", "3"],
        ["−2", "−3", "6"],
      ),
      buildMultipleChoice(
        "Factorise \\(2x^2 + 7x + 3\\).",
        "\\((2x + 1)(x + 3)\\)",
        ["\\((2x + 3)(x + 1)\\)", "\\((2x - 1)(x - 3)\\)", "\\((x + 1)(x + 3)\\)"],
        3,
      ),
      buildOrdering("Put the steps to solve x² + 2x − 8 = 0 by factorisation in order.", [
        "Find two numbers with the product −8 and the sum 2: they are 4 and −2.",
        "Write x² + 4x − 2x − 8 = 0.",
        "Factorise in groups: x(x + 4) − 2(x + 4) = 0.",
        "Write (x + 4)(x − 2) = 0.",
        "Conclude that x = −4 or x = 2.",
      ]),
    ],
    hard: [
      explain(
        buildNumber(
          "The length of a rectangular shamba is 10 m more than its width, and its area is 600 m². Find its width.",
          ["20", "m"],
          "30",
          { marks: 4 },
        ),
        "\\(w(w + 10) = 600\\) gives \\(w^2 + 10w - 600 = 0\\), so \\((w + 30)(w - 20) = 0\\). A width is positive: \\(w = 20\\).",
      ),
    ],
  },
  {
    ...facts,
    strand: "Geometry",
    subStrand: "Pythagoras' theorem and trigonometry",
    shared: true,
    easy: [
      showPicture(
        buildNumber(
          "The lengths are in centimetres. How long is the side that is marked x?",
          ["10", "cm"],
          "14",
          { marks: 2 },
        ),
        drawRightAngledTriangle("6", "8", "x"),
        "A right-angled triangle. The sides at the right angle are marked 6 and 8. The longest side is marked x.",
      ),
      accept(
        buildShortAnswer(
          "What is the longest side of a right-angled triangle called?",
          "hypotenuse",
          "adjacent",
          1,
        ),
        "the hypotenuse",
        "hypothenuse",
      ),
    ],
    medium: [
      buildMatching(
        "Match each ratio of an acute angle with the sides of the right-angled triangle.",
        {
          sine: "opposite ÷ hypotenuse",
          cosine: "adjacent ÷ hypotenuse",
          tangent: "opposite ÷ adjacent",
        },
        ["hypotenuse ÷ opposite"],
      ),
      buildMultiSelect(
        "Which of these are the sides of a right-angled triangle?",
        ["5, 12, 13", "8, 15, 17", "7, 24, 25"],
        ["4, 5, 6", "6, 7, 9"],
      ),
    ],
    hard: [
      buildNumber(
        "A ladder 6 m long leans against a vertical wall and makes an angle of 60° with the ground. How high does it reach? Give one decimal place.",
        ["5.2", "m"],
        "3",
        { tolerance: 0.05, marks: 3 },
      ),
    ],
  },
  {
    ...facts,
    strand: "Measurement",
    subStrand: "Area and volume",
    easy: [
      buildMultipleChoice(
        "Which formula gives the curved surface area of a closed cylinder?",
        "2πrh",
        ["πr²h", "2πr² + 2πrh", "πrl"],
        2,
      ),
    ],
    medium: [
      buildNumber(
        "Take π as 22/7. Find the volume of a cylinder of radius 7 cm and height 10 cm.",
        ["1540", "cm³"],
        "440",
        { marks: 3 },
      ),
    ],
    hard: [
      buildLongAnswer(
        "A conical heap of maize has a radius of 3 m and a height of 4 m. Find its slant height, its curved surface area and its volume in terms of π. Show your working.",
        "Slant height: √(3² + 4²) = 5 m (2 marks). Curved surface area: πrl = 15π m² (2 marks). Volume: ⅓πr²h = 12π m³ (2 marks). Take away one mark for missing units.",
        6,
      ),
    ],
  },
];
