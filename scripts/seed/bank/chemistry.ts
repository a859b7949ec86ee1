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

const facts = { ownerId: "teacher-moi-3", subject: "Chemistry" } as const;

export const CHEMISTRY_SECTIONS: readonly SeedBankSection[] = [
  {
    ...facts,
    strand: "Structure of matter",
    subStrand: "Atom and periodic table",
    shared: true,
    easy: [
      buildNumber(
        "An atom of sodium has 11 protons and 12 neutrons. What is its mass number?",
        ["23", ""],
        "12",
        { marks: 1 },
      ),
      buildTrueFalse("Isotopes of an element have the same number of protons.", true, 1),
    ],
    medium: [
      buildMultipleChoice(
        "What is the electron arrangement of chlorine, whose atomic number is 17?",
        "2.8.7",
        ["2.7.8", "8.8.1", "2.8.8"],
        2,
      ),
      buildMatching("Match each element with its chemical family.", {
        potassium: "alkali metals",
        calcium: "alkaline earth metals",
        bromine: "halogens",
        argon: "noble gases",
      }),
      buildOrdering("Put these elements in order of their atomic number, the smallest first.", [
        "helium",
        "carbon",
        "oxygen",
        "magnesium",
        "sulphur",
      ]),
    ],
  },
  {
    ...facts,
    strand: "Structure of matter",
    subStrand: "Structure and bonding",
    easy: [
      accept(
        buildShortAnswer(
          "Which kind of bond forms when two atoms share electrons?",
          "covalent",
          "ionic",
          1,
        ),
        "covalent bond",
        "a covalent bond",
      ),
    ],
    medium: [
      buildNumber(
        "The atomic number of oxygen is 8. How many electrons does an oxygen atom need to fill its outer shell?",
        ["2", "electrons"],
        "6",
        { marks: 1 },
      ),
      buildMultiSelect(
        "Which of these are properties of most ionic compounds?",
        ["high melting point", "conduct electricity when molten"],
        ["conduct electricity when solid", "are gases at room temperature"],
      ),
      explain(
        buildTrueFalse("Diamond conducts electricity because it is made of carbon.", false, 1),
        "In diamond all four outer electrons of each carbon atom are in bonds, so none can move. Graphite conducts.",
      ),
    ],
    hard: [
      buildLongAnswer(
        "Graphite and diamond are both made of carbon. Explain, with their structures, why graphite is soft and conducts electricity while diamond is hard and does not.",
        "Graphite: layers of carbon atoms, each bonded to three others (1 mark); weak forces between the layers let them slide, so it is soft (2 marks); one electron of each atom is free to move and conducts (1 mark). Diamond: each atom is bonded to four others in a giant structure (1 mark), so it is hard (1 mark) and has no free electrons (1 mark).",
        7,
      ),
    ],
  },
  {
    ...facts,
    strand: "Acids, bases and salts",
    subStrand: "Salts",
    shared: true,
    easy: [
      buildMultiSelect(
        "Which of these salts dissolve in water?",
        ["sodium chloride", "potassium nitrate", "ammonium sulphate"],
        ["silver chloride", "barium sulphate"],
      ),
    ],
    medium: [
      buildOrdering("Put the steps to make copper(II) sulphate crystals in order.", [
        "Warm dilute sulphuric acid in a beaker.",
        "Add copper(II) oxide until no more dissolves.",
        "Filter off the copper(II) oxide that is left.",
        "Heat the filtrate until it is saturated.",
        "Leave the solution to cool until crystals form.",
      ]),
      accept(
        buildShortAnswer(
          "What is a salt called that takes up water from the air and dissolves in it?",
          "deliquescent",
          "hygroscopic",
          2,
        ),
        "deliquescent salt",
        "a deliquescent salt",
      ),
    ],
    hard: [
      buildMultipleChoice(
        "Which two solutions form a white precipitate when they are mixed?",
        "barium chloride and sodium sulphate",
        [
          "sodium chloride and potassium nitrate",
          "ammonium chloride and sodium nitrate",
          "potassium sulphate and sodium chloride",
        ],
        3,
      ),
    ],
  },
  {
    ...facts,
    strand: "Electricity and carbon",
    subStrand: "Electrolysis and carbon compounds",
    easy: [
      buildMultipleChoice(
        "What is the electrode called that is connected to the negative terminal of a battery?",
        "cathode",
        ["anode", "electrolyte", "ion"],
        1,
      ),
    ],
    medium: [
      accept(
        buildShortAnswer(
          "Which gas turns lime water milky?",
          "carbon dioxide",
          "carbon monoxide",
          1,
        ),
        "CO2",
        "CO₂",
        "carbon(IV) oxide",
        "carbon (IV) oxide",
      ),
    ],
  },
];
