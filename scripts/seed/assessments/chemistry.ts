import type { SeedAssessment } from "./seed-assessment.ts";
import { buildMultipleChoice, buildShortAnswer, buildTrueFalse, explain } from "./seed-question.ts";

export const CHEMISTRY_ASSESSMENTS: readonly SeedAssessment[] = [
  {
    id: "chemistry-f2-atoms",
    title: "Atoms, the periodic table and bonding",
    description: "Particles of the atom, electron arrangements, ionic and covalent bonds.",
    subject: "Chemistry",
    grade: "Form 2",
    durationMinutes: 30,
    passingMarks: 50,
    published: true,
    ownerId: "teacher-moi-3",
    daysAgo: 34,
    solutions: "AFTER_CLOSING",
    closesInDays: -12,
    questions: [
      explain(
        buildMultipleChoice(
          "Sodium has atomic number 11 and mass number 23. How many neutrons has it?",
          "12",
          ["11", "23", "34"],
        ),
        "The mass number counts protons and neutrons: 23 − 11 protons = 12 neutrons.",
      ),
      explain(
        buildMultipleChoice(
          "What is the electron arrangement of chlorine, atomic number 17?",
          "2.8.7",
          ["2.7.8", "2.8.8", "2.8.6.1"],
        ),
        "The first shell holds 2 electrons and the second 8. The 7 that are left go into the third.",
      ),
      explain(
        buildTrueFalse("Isotopes of an element have the same number of neutrons.", false),
        "Isotopes have the same number of protons, but different numbers of neutrons.",
      ),
      buildShortAnswer("Which particle of an atom has a negative charge?", "electron", "proton"),
      buildMultipleChoice("Which kind of bond holds sodium chloride together?", "Ionic", [
        "Covalent",
        "Metallic",
        "Hydrogen",
      ]),
      explain(
        buildShortAnswer(
          "Which allotrope of carbon conducts electricity well?",
          "graphite",
          "diamond",
        ),
        "In graphite one electron of each carbon atom is free to move, so it carries a current. Diamond has no free electrons.",
      ),
      buildTrueFalse("The elements of group I are called alkali metals.", true),
      buildMultipleChoice("What is the formula of magnesium chloride?", "MgCl₂", [
        "MgCl",
        "Mg₂Cl",
        "MgCl₃",
      ]),
    ],
  },
  {
    id: "chemistry-f3-mole",
    title: "The mole and solutions",
    description: "Amounts of substance, gases and molarity. H 1, C 12, O 16, Na 23, Ca 40.",
    subject: "Chemistry",
    grade: "Form 3",
    durationMinutes: 40,
    passingMarks: 50,
    published: true,
    ownerId: "teacher-moi-3",
    daysAgo: 17,
    questions: [
      buildMultipleChoice("How many moles are there in 4 g of sodium hydroxide, NaOH?", "0.1", [
        "1",
        "0.4",
        "10",
      ]),
      buildMultipleChoice("What volume does half a mole of a gas take up at s.t.p.?", "11.2 dm³", [
        "22.4 dm³",
        "44.8 dm³",
        "5.6 dm³",
      ]),
      buildTrueFalse("One mole of a substance has about 6.02 × 10²³ particles.", true),
      buildShortAnswer("What is the empirical formula of glucose, C₆H₁₂O₆?", "CH2O", "C6H12O6"),
      buildMultipleChoice("What is the mass of one mole of calcium carbonate, CaCO₃?", "100 g", [
        "68 g",
        "56 g",
        "84 g",
      ]),
      buildShortAnswer(
        "Which glassware measures exactly 25.0 cm³ for a titration?",
        "pipette",
        "beaker",
      ),
      buildMultipleChoice(
        "0.2 mole of a salt is dissolved to make 500 cm³ of solution. Find the molarity.",
        "0.4 M",
        ["0.1 M", "0.2 M", "0.04 M"],
      ),
      buildTrueFalse("Methane is an alkene.", false),
    ],
  },
];
