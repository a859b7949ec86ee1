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

const facts = { ownerId: "teacher-kisumu", subject: "Geography" } as const;

export const GEOGRAPHY_SECTIONS: readonly SeedBankSection[] = [
  {
    ...facts,
    strand: "Physical geography",
    subStrand: "Faulting and folding",
    shared: true,
    easy: [
      buildMultipleChoice(
        "By which process did the Great Rift Valley form?",
        "faulting",
        ["folding", "erosion", "deposition"],
        1,
      ),
      accept(
        buildShortAnswer(
          "What is the upfold of layers of rock called?",
          "anticline",
          "syncline",
          1,
        ),
        "an anticline",
      ),
    ],
    medium: [
      buildMatching("Match each landform with an example.", {
        "rift valley": "Great Rift Valley",
        "fold mountains": "Atlas Mountains",
        "block mountain": "Ruwenzori Mountains",
      }),
      buildTrueFalse("A normal fault is caused by tension.", true, 1),
    ],
  },
  {
    ...facts,
    strand: "Physical geography",
    subStrand: "Vulcanicity and earthquakes",
    shared: true,
    easy: [
      buildMultiSelect(
        "Which of these mountains were made by volcanoes?",
        ["Mount Kenya", "Mount Longonot", "Mount Kilimanjaro"],
        ["Ruwenzori Mountains", "Usambara Mountains"],
      ),
    ],
    medium: [
      buildShortAnswer(
        "What is the instrument called that records the waves of an earthquake?",
        "seismograph",
        "barometer",
        1,
      ),
      buildOrdering("Put the events of a volcanic eruption in order.", [
        "Pressure builds up in the magma chamber.",
        "Magma rises through the vent.",
        "Lava flows out of the crater.",
        "Lava cools and becomes solid rock.",
      ]),
    ],
    hard: [
      buildLongAnswer(
        "Explain three ways in which volcanic regions are useful to the people of Kenya. Name an example for each.",
        "For each way 1 mark, for its explanation 1 mark, for the example 1 mark: fertile soils for farming (Mount Kenya, Kisii); geothermal power (Olkaria); tourism (Longonot, Hell's Gate); minerals (soda ash at Lake Magadi); building stones; sources of rivers.",
        9,
      ),
    ],
  },
  {
    ...facts,
    strand: "Practical geography",
    subStrand: "Map work and statistics",
    easy: [
      buildNumber(
        "On a map with the scale 1 : 50,000, a road is 6 cm long. How long is it on the ground?",
        ["3", "km"],
        "30",
        { marks: 2 },
      ),
    ],
    medium: [
      explain(
        buildMultipleChoice(
          "What do contour lines that are close together show?",
          "a steep slope",
          ["a gentle slope", "a plain", "a lake"],
          1,
        ),
        "The height changes quickly over a short distance.",
      ),
      buildNumber(
        "At a station the highest temperature of the day is 31 °C and the lowest is 17 °C. What is the daily range?",
        ["14", "°C"],
        "24",
        { marks: 2 },
      ),
    ],
  },
  {
    ...facts,
    strand: "Physical geography",
    subStrand: "Climate and vegetation",
    medium: [
      buildMatching(
        "Match each kind of vegetation with its climate.",
        {
          "tropical rainforest": "hot and wet all year",
          savanna: "hot with a wet and a dry season",
          "hot desert": "hot and dry all year",
        },
        ["cold and dry all year"],
      ),
      buildMultiSelect(
        "What influences the climate of a place?",
        ["height above sea level", "distance from the sea", "latitude"],
        ["the language of its people", "its roads"],
      ),
    ],
    hard: [
      buildLongAnswer(
        "Describe the characteristics of the equatorial climate.",
        "High temperatures all year, about 24 to 27 °C (2 marks). A small yearly range of temperature (1 mark). Heavy rain, about 1,500 to 2,000 mm, all year with two peaks (2 marks). Convectional rain, often in the afternoon with thunder (1 mark). High humidity and much cloud (1 mark).",
        7,
      ),
    ],
  },
];
