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

const facts = { ownerId: "teacher-moi-3", subject: "Biology" } as const;

export const BIOLOGY_SECTIONS: readonly SeedBankSection[] = [
  {
    ...facts,
    strand: "Transport",
    subStrand: "Transport in plants",
    shared: true,
    easy: [
      buildMultipleChoice(
        "Which tissue carries water from the roots to the leaves?",
        "xylem",
        ["phloem", "cambium", "epidermis"],
        1,
      ),
    ],
    medium: [
      buildMultiSelect(
        "Which conditions make a plant lose water faster?",
        ["strong wind", "high temperature", "bright light"],
        ["moist air", "darkness"],
      ),
      buildShortAnswer(
        "What is the loss of water vapour from the leaves of a plant called?",
        "transpiration",
        "translocation",
        1,
      ),
    ],
    hard: [
      buildLongAnswer(
        "Explain how the structure of a root hair cell fits its task.",
        "Long and narrow: a large surface for absorption (2 marks). Thin cell wall: a short way for water and salts (1 mark). Concentrated cell sap: water enters by osmosis (1 mark). Many mitochondria: energy for the active transport of salts (2 marks).",
        6,
      ),
    ],
  },
  {
    ...facts,
    strand: "Transport",
    subStrand: "Transport in animals",
    shared: true,
    easy: [
      buildNumber("How many chambers has the heart of a mammal?", ["4", ""], "2", { marks: 1 }),
      buildTrueFalse("The pulmonary vein carries blood that is rich in oxygen.", true, 1),
    ],
    medium: [
      buildMatching(
        "Match each part of the blood with its task.",
        {
          "red blood cells": "carry oxygen",
          "white blood cells": "defend the body against disease",
          platelets: "help the blood to clot",
          plasma: "carries dissolved food and waste",
        },
        ["make hormones"],
      ),
      buildOrdering("Put the path of blood through the heart and lungs in order.", [
        "vena cava",
        "right atrium",
        "right ventricle",
        "pulmonary artery",
        "lungs",
        "pulmonary vein",
        "left atrium",
        "left ventricle",
      ]),
      buildMultipleChoice(
        "A person of blood group O can receive blood of which group?",
        "O only",
        ["A and O", "AB only", "any group"],
        2,
      ),
    ],
  },
  {
    ...facts,
    strand: "Gaseous exchange",
    subStrand: "Gaseous exchange in animals",
    easy: [
      accept(
        buildShortAnswer("Through which organs does a fish take in oxygen?", "gills", "lungs", 1),
        "gill",
        "the gills",
      ),
    ],
    medium: [
      buildMultiSelect(
        "Which features make the alveoli good at gaseous exchange?",
        ["thin walls", "a moist lining", "many blood capillaries"],
        ["thick muscles", "a hard cover of cartilage"],
      ),
      explain(
        buildTrueFalse("The diaphragm moves up when a person breathes in.", false, 1),
        "It contracts and becomes flat, so that the chest has more room.",
      ),
      buildNumber(
        "A person takes 16 breaths in a minute, each of 500 cm³ of air. How much air is that in a minute?",
        ["8000", "cm³"],
        "516",
        { marks: 2 },
      ),
    ],
  },
  {
    ...facts,
    strand: "Respiration",
    subStrand: "Aerobic and anaerobic respiration",
    medium: [
      buildMatching("Match each kind of respiration with what it makes besides energy.", {
        "aerobic respiration": "carbon dioxide and water",
        "anaerobic respiration in yeast": "ethanol and carbon dioxide",
        "anaerobic respiration in muscles": "lactic acid",
      }),
      buildMultipleChoice(
        "In which part of the cell does most of aerobic respiration take place?",
        "mitochondrion",
        ["nucleus", "ribosome", "vacuole"],
        1,
      ),
    ],
  },
  {
    ...facts,
    strand: "Excretion and homeostasis",
    subStrand: "Kidney and skin",
    shared: true,
    easy: [
      buildMultipleChoice(
        "Which substance is normally absent from the urine of a healthy person?",
        "glucose",
        ["urea", "water", "salts"],
        1,
      ),
    ],
    medium: [
      buildOrdering("Put the path of urine out of the body in order.", [
        "kidney",
        "ureter",
        "bladder",
        "urethra",
      ]),
    ],
    hard: [
      buildLongAnswer(
        "Describe how the skin of a person helps to cool the body on a hot day.",
        "Blood vessels near the surface widen, so that more heat is lost by radiation (2 marks). Sweat glands make more sweat, whose evaporation takes heat from the body (2 marks). The hairs lie flat, so that less air is trapped and heat escapes (1 mark).",
        5,
      ),
    ],
  },
];
