import {
  accept,
  buildLongAnswer,
  buildMatching,
  buildMultipleChoice,
  buildMultiSelect,
  buildOrdering,
  buildShortAnswer,
  buildTrueFalse,
  explain,
} from "../assessments/seed-question.ts";
import type { SeedBankSection } from "./bank-section.ts";

const facts = { ownerId: "teacher-moi-2", subject: "Kiswahili" } as const;

export const KISWAHILI_SECTIONS: readonly SeedBankSection[] = [
  {
    ...facts,
    strand: "Sarufi",
    subStrand: "Ngeli za nomino",
    shared: true,
    easy: [
      buildMultipleChoice(
        "Neno “mti” liko katika ngeli gani?",
        "U-I",
        ["A-WA", "KI-VI", "LI-YA"],
        1,
      ),
      buildShortAnswer("Andika wingi wa neno “kitabu”.", "vitabu", "matabu", 1),
    ],
    medium: [
      buildMatching("Oanisha kila nomino na ngeli yake.", {
        mwalimu: "A-WA",
        kikombe: "KI-VI",
        jicho: "LI-YA",
        nyumba: "I-ZI",
      }),
      explain(
        buildShortAnswer(
          "Andika sentensi hii katika wingi: Mtoto anacheza.",
          "Watoto wanacheza",
          "Mtoto wanacheza",
          2,
        ),
        "Nomino “mtoto” iko katika ngeli ya A-WA, kwa hivyo kiambishi cha wingi ni “wa-”.",
      ),
    ],
  },
  {
    ...facts,
    strand: "Sarufi",
    subStrand: "Nyakati na aina za maneno",
    shared: true,
    easy: [
      buildTrueFalse("Kiambishi “-li-” katika “alisoma” kinaonyesha wakati uliopita.", true, 1),
      buildMultiSelect("Maneno yapi ni vitenzi?", ["imba", "andika", "lala"], ["meza", "zuri"]),
    ],
    medium: [
      buildMatching(
        "Oanisha kila sentensi na wakati au hali yake.",
        {
          "Ninasoma.": "wakati uliopo",
          "Nitasoma.": "wakati ujao",
          "Nilisoma.": "wakati uliopita",
          "Nimesoma.": "hali timilifu",
        },
        ["hali ya mazoea"],
      ),
      buildMultipleChoice(
        "Katika sentensi “Anatembea polepole”, neno “polepole” ni la aina gani?",
        "kielezi",
        ["kivumishi", "nomino", "kiwakilishi"],
        1,
      ),
      buildOrdering("Panga maneno haya ili yawe sentensi sahihi.", [
        "Wanafunzi",
        "wote",
        "walifanya",
        "mtihani",
        "jana.",
      ]),
    ],
  },
  {
    ...facts,
    strand: "Fasihi",
    subStrand: "Methali na fasihi simulizi",
    easy: [
      buildShortAnswer("Kamilisha methali: Haraka haraka haina ____.", "baraka", "faida", 1),
      accept(
        buildShortAnswer("Mtu anayetamba hadithi huitwaje?", "fanani", "hadhira", 1),
        "mtambaji",
        "msimulizi",
      ),
    ],
    medium: [
      buildMatching("Oanisha mwanzo wa kila methali na mwisho wake.", {
        "Haba na haba": "hujaza kibaba",
        "Asiyesikia la mkuu": "huvunjika guu",
        "Umoja ni nguvu,": "utengano ni udhaifu",
      }),
      buildMultiSelect(
        "Zipi ni tanzu za fasihi simulizi?",
        ["hadithi", "nyimbo", "vitendawili"],
        ["riwaya", "tamthilia"],
      ),
    ],
    hard: [
      buildLongAnswer(
        "Andika insha ya maneno mia moja na hamsini kuhusu faida za kulinda mazingira.",
        "Hoja tano zilizoelezwa vizuri: alama 10. Lugha (sarufi, tahajia, uakifishaji): alama 6. Mpangilio wa aya, utangulizi na hitimisho: alama 4.",
        20,
      ),
    ],
  },
];
