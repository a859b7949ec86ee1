import { chakra } from "@chakra-ui/react";
import type { OwnClass } from "@darasa/contract/own-classes";
import {
  formatGradeAndSubject,
  noOwnClassMessage,
  ownClassesFailedMessage,
  ownClassesGroupLabel,
} from "@texts/own-classes.ts";
import { useOwnClassesQuery } from "@/lib/own-classes.ts";

interface Chosen {
  readonly grade: string;
  /** Empty if the choice is about a grade only. */
  readonly subject: string;
}

interface OwnClassChoicesProps {
  /** The grades that the field of the grade offers. */
  readonly grades: readonly string[];
  /** The subjects that the field of the subject offers; absent if there is no such field. */
  readonly subjects?: readonly string[];
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

const Group = chakra("fieldset", {
  base: {
    gridColumn: "1/-1",
    display: { sm: "flex" },
    alignItems: "center",
    gap: "2",
    minW: 0,
    fontSize: "sm",
    whiteSpace: "nowrap",
    "& > span": { color: "fg.muted" },
    // Nobody can choose while the form is sent, and a row without a choice to focus cannot scroll with the keyboard.
    "fieldset:disabled &": { visibility: "hidden" },
  },
});

const Row = chakra("div", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    minW: 0,
    // One line, so that the row has its height before the classes are loaded. A long row scrolls sideways.
    minH: "tap",
    boxSizing: "content-box",
    overflowX: "auto",
    overflowY: "hidden",
    // Room for the outline of a focused choice, which the scroll container would cut off.
    p: "1.5",
    m: "-1.5",
    // Two lines of a sentence fit into the height of the row.
    "& > p": { whiteSpace: "normal", lineHeight: "snug" },
  },
});

const Choice = chakra(
  "button",
  {
    base: {
      minH: "tap",
      px: "3",
      border: "1.5px solid",
      borderColor: "border.strong",
      borderRadius: "full",
      bg: "bg.panel",
      color: "brand.fg",
      fontWeight: "bold",
      cursor: "pointer",
      "&[aria-pressed=true]": {
        bg: "brand.solid",
        borderColor: "brand.solid",
        color: "brand.contrast",
      },
      "@media (hover:hover)": {
        "&:hover:not([aria-pressed=true])": { borderColor: "brand.fg" },
      },
    },
  },
  { defaultProps: { type: "button" } },
);

/**
 * Returns one choice for each grade and subject that the teacher teaches and the fields offer. A class in which the
 * teacher has no such subject gives a choice of the grade alone.
 */
const listChoices = (
  classes: readonly OwnClass[],
  grades: readonly string[],
  subjects: readonly string[],
): readonly Chosen[] => {
  const choices = classes
    .filter(({ grade }) => grades.includes(grade))
    .flatMap(({ grade, subjects: taught }) => {
      const offered = taught.filter((subject) => subjects.includes(subject));
      return (offered.length === 0 ? [""] : offered).map((subject) => ({ grade, subject }));
    });
  return [...new Map(choices.map((one) => [`${one.grade}|${one.subject}`, one])).values()];
};

/**
 * A teacher's own classes above the fields for grade and subject. A press fills both fields; a press on the filled
 * choice empties them. Renders nothing for other roles. Without a class to choose the row says so and keeps its height,
 * so that nothing below it moves when the classes arrive or cannot be loaded.
 */
export function OwnClassChoices({ grades, subjects = [], chosen, onChoose }: OwnClassChoicesProps) {
  const { data = [], isError, isSuccess, isLoading } = useOwnClassesQuery();
  if (!(isSuccess || isLoading || isError)) return null;
  const choices = listChoices(data, grades, subjects);
  return (
    <Group aria-label={ownClassesGroupLabel} aria-busy={isLoading}>
      <span aria-hidden>{ownClassesGroupLabel}</span>
      <Row>
        {choices.length > 0 || isLoading ? null : (
          <p>{isError ? ownClassesFailedMessage : noOwnClassMessage}</p>
        )}
        {choices.map(({ grade, subject }) => {
          const isChosen = grade === chosen.grade && (subject === "" || subject === chosen.subject);
          return (
            <Choice
              key={`${grade}|${subject}`}
              aria-pressed={isChosen}
              onClick={() => {
                const filled = { grade, subject: subject === "" ? chosen.subject : subject };
                onChoose(isChosen ? { grade: "", subject: "" } : filled);
              }}
            >
              {subject === "" ? grade : formatGradeAndSubject(grade, subject)}
            </Choice>
          );
        })}
      </Row>
    </Group>
  );
}
