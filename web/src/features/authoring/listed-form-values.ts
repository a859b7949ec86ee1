import {
  MATCHING_MIN_PAIRS,
  MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT,
  ORDERING_MIN_ITEMS,
} from "@darasa/contract/limits";
import {
  joinAnswerLines,
  type ListedAnswerType,
  toAnswerLines,
} from "@darasa/contract/listed-answers";

/** The fields of a question that hold its lists, as in `QuestionFormValues`. */
interface Fields {
  options: string[];
  items: string[];
  extras: string;
  correctOption: string;
}
type Values = Fields & { readonly type: ListedAnswerType };

/** The value of `correctOption` of items whose right order is not known, because they were copied without it. */
export const UNKNOWN_ORDER = "?";

const isFilled = (text: string): boolean => text.trim() !== "";

/** Returns the indexes of the options that are marked as right, in their order. */
export const getRightPlaces = (correctOption: string): number[] =>
  correctOption === "" ? [] : correctOption.split(",").map(Number);

/** Returns the indexes as a form value. */
export const joinRightPlaces = (places: readonly number[]): string =>
  places.toSorted((one, other) => one - other).join(",");

/** Returns the indexes of the pairs of which at least one side is written. */
export const findWrittenPairs = ({ items, options }: Pick<Fields, "items" | "options">): number[] =>
  items.flatMap((item, place) => (isFilled(item) || isFilled(options[place] ?? "") ? [place] : []));

/** Returns the texts on the right side of a matching question that belong to no pair. */
export const getExtras = ({ extras }: Pick<Fields, "extras">): string[] =>
  extras
    .split("\n")
    .map((line) => line.trim())
    .filter(isFilled);

const joinIfEnough = (texts: readonly string[], least: number): string =>
  texts.length >= least && texts.every(isFilled)
    ? joinAnswerLines(texts.map((text) => text.trim()))
    : "";

/** Returns the right answer of a question whose answer is a list; empty until the author has written it. */
export const getListedAnswer = ({ type, ...fields }: Values): string => {
  const { options, correctOption } = fields;
  switch (type) {
    case "MULTI_SELECT":
      return joinIfEnough(
        getRightPlaces(correctOption).map((place) => options[place] ?? ""),
        1,
      );
    case "MATCHING":
      return joinIfEnough(
        findWrittenPairs(fields).map((place) => options[place] ?? ""),
        MATCHING_MIN_PAIRS,
      );
    case "ORDERING":
      return correctOption === UNKNOWN_ORDER
        ? ""
        : joinIfEnough(options.filter(isFilled), ORDERING_MIN_ITEMS);
  }
};

const fillUp = (texts: readonly string[]): string[] => [
  ...texts,
  ...Array.from(
    { length: Math.max(0, MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT - texts.length) },
    () => "",
  ),
];

interface Written {
  readonly type: ListedAnswerType;
  readonly options: readonly string[];
  readonly items?: readonly string[] | undefined;
  readonly correctAnswer: string;
}

/** Converts the options and the right answer of such a question to form values. */
export const toListedFormValues = ({
  type,
  options,
  items = [],
  correctAnswer,
}: Written): Fields => {
  const right = toAnswerLines(correctAnswer);
  switch (type) {
    case "MULTI_SELECT": {
      const places = right.map((text) => options.indexOf(text)).filter((place) => place !== -1);
      return {
        options: fillUp(options),
        items: [],
        extras: "",
        correctOption: joinRightPlaces(places),
      };
    }
    case "MATCHING": {
      const extras = options.filter((option) => !right.includes(option));
      const pairs = items.map((_, place) => right[place] ?? "");
      return {
        options: fillUp(pairs),
        items: fillUp(items),
        extras: extras.join("\n"),
        correctOption: "",
      };
    }
    case "ORDERING":
      return {
        options: fillUp(right.length === 0 ? options : right),
        items: [],
        extras: "",
        correctOption: right.length === 0 ? UNKNOWN_ORDER : "",
      };
  }
};
