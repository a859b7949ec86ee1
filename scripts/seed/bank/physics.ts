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

const facts = { ownerId: "teacher-moi", subject: "Physics" } as const;

export const PHYSICS_SECTIONS: readonly SeedBankSection[] = [
  {
    ...facts,
    strand: "Mechanics",
    subStrand: "Turning effect and equilibrium",
    shared: true,
    easy: [
      buildMultipleChoice(
        "In which unit is the moment of a force measured?",
        "newton metre",
        ["newton per metre", "joule per second", "pascal"],
        1,
      ),
      buildTrueFalse("A body with a low centre of gravity and a wide base is stable.", true, 1),
    ],
    medium: [
      explain(
        buildNumber(
          "A uniform metre rule balances at its 50 cm mark. A weight of 4 N hangs at the 20 cm mark. At what distance from the pivot must a weight of 6 N hang on the other side?",
          ["20", "cm"],
          "30",
          { marks: 3 },
        ),
        "4 N × 30 cm = 6 N × d, so d = 20 cm.",
      ),
      buildMatching("Match each body with its state of equilibrium.", {
        "a cone that stands on its base": "stable",
        "a cone that stands on its tip": "unstable",
        "a ball on a level floor": "neutral",
      }),
    ],
    hard: [
      buildLongAnswer(
        "Describe an experiment to find the centre of gravity of a piece of cardboard of irregular shape. Name the apparatus, and say how you check the result.",
        "Apparatus: cardboard with three holes near the edge, stand and pin, plumb line, pencil (2 marks). Hang the cardboard so that it swings freely, hang the plumb line from the pin, mark the line (2 marks). Repeat with another hole; the lines cross at the centre of gravity (2 marks). Check: a third line passes through the point, or the cardboard balances there on a pin (1 mark).",
        7,
      ),
    ],
  },
  {
    ...facts,
    strand: "Mechanics",
    subStrand: "Hooke's law",
    easy: [
      accept(
        buildShortAnswer(
          "What is the point called beyond which a spring does not return to its first length?",
          "elastic limit",
          "yield point",
          1,
        ),
        "the elastic limit",
      ),
    ],
    medium: [
      buildNumber(
        "A force of 12 N stretches a spring by 4 cm. Find the spring constant.",
        ["300", "N/m"],
        "48",
        { marks: 3 },
      ),
      buildOrdering("Put the steps of an experiment on Hooke's law in order.", [
        "Hang the spring and note the reading of its pointer.",
        "Hang the first mass and note the new reading.",
        "Add further masses of the same size and note each reading.",
        "Work out the stretching force and the extension for each reading.",
        "Draw a graph of force against extension.",
      ]),
    ],
  },
  {
    ...facts,
    strand: "Measurement",
    subStrand: "Vernier callipers and micrometer",
    easy: [
      buildNumber(
        "What is the smallest length that ordinary vernier callipers show?",
        ["0.01", "cm"],
        "0.1",
        { marks: 1 },
      ),
    ],
    medium: [
      buildMatching("Match each instrument with what it measures best.", {
        "micrometer screw gauge": "the thickness of a wire",
        "vernier callipers": "the inner diameter of a test tube",
        "tape measure": "the length of a classroom",
      }),
      buildNumber(
        "The sleeve of a micrometer shows 5.5 mm and its thimble shows the 28th of 50 divisions, in line with the centre line. Its pitch is 0.5 mm. What is the reading?",
        ["5.78", "mm"],
        "8.3",
        { tolerance: 0.001, marks: 2 },
      ),
    ],
  },
  {
    ...facts,
    strand: "Electricity and magnetism",
    subStrand: "Magnetism and electromagnets",
    shared: true,
    easy: [
      buildMultiSelect(
        "Which of these does a magnet attract?",
        ["iron", "nickel", "cobalt"],
        ["copper", "aluminium"],
      ),
      buildMultipleChoice(
        "Of what is the core of an electromagnet made?",
        "soft iron",
        ["steel", "copper", "plastic"],
        1,
      ),
    ],
    medium: [
      buildTrueFalse("Only repulsion proves that a steel bar is a magnet.", true, 1),
      buildMultiSelect(
        "What makes an electromagnet stronger?",
        ["a larger current", "more turns of wire"],
        ["thicker insulation", "a wooden core"],
      ),
    ],
  },
  {
    ...facts,
    strand: "Waves and optics",
    subStrand: "Waves and curved mirrors",
    easy: [
      accept(
        buildShortAnswer("Which kind of wave is sound in air?", "longitudinal", "transverse", 1),
        "longitudinal wave",
        "a longitudinal wave",
      ),
    ],
    medium: [
      buildNumber(
        "A wave has a frequency of 50 Hz and a wavelength of 6 m. Find its speed.",
        ["300", "m/s"],
        "8.33",
        { marks: 2 },
      ),
    ],
    hard: [
      explain(
        buildNumber(
          "A boy claps in front of a cliff and hears the echo after 1.5 seconds. Sound travels at 340 m/s. How far away is the cliff?",
          ["255", "m"],
          "510",
          { marks: 3 },
        ),
        "The sound travels to the cliff and back: 340 × 1.5 ÷ 2 = 255 m.",
      ),
    ],
  },
];
