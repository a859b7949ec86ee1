import { chakra } from "@chakra-ui/react";
import { LIBRARY_SUBJECTS } from "@darasa/contract/curriculum";
import * as text from "@texts/library.ts";
import { getSubjectColour } from "../subject-colours.ts";

const Group = chakra("fieldset", {
  base: {
    minW: 0,
    "& legend": { mb: "1", fontSize: "sm", fontWeight: "bold" },
    "& > div": {
      display: "flex",
      flexWrap: { md: "wrap" },
      gap: "2",
      // The focus ring of a chip needs some space, which the scroll area would cut off.
      p: "1",
      m: "-1",
      // On a phone the row scrolls, up to the edge of the window.
      me: { base: "-4", md: "-1" },
      overflowX: { base: "auto", md: "visible" },
      overflowY: { base: "hidden", md: "visible" },
    },
    "& > div::-webkit-scrollbar": { display: "none" },
    "& label": {
      position: "relative",
      display: "inline-flex",
      flexShrink: 0,
      alignItems: "center",
      gap: "2",
      minH: "tap",
      px: "4",
      border: "1px solid",
      borderColor: "border.strong",
      borderRadius: "full",
      bg: "bg.panel",
      fontSize: "sm",
      fontWeight: "bold",
      whiteSpace: "nowrap",
      cursor: "pointer",
    },
    // The radio button covers its chip without being visible.
    "& input": { position: "absolute", inset: 0, opacity: 0, cursor: "pointer" },
    "& label:has(:checked)": {
      bg: "brand.solid",
      borderColor: "brand.solid",
      color: "brand.contrast",
    },
    "& label:has(:focus-visible)": {
      outline: "2px solid",
      outlineColor: "brand.fg",
      outlineOffset: "2px",
    },
    "& i": { w: ".625rem", h: ".875rem", borderRadius: "2px" },
  },
});

interface ChipsProps {
  readonly chosen: string;
  readonly onChoose: (subject: string) => void;
}

/** The subject filter: a row of chips that behave as radio buttons. */
export function SubjectChips({ chosen, onChoose }: ChipsProps) {
  return (
    <Group>
      <legend>{text.subjectFilterLabel}</legend>
      <div>
        {["", ...LIBRARY_SUBJECTS].map((subject) => (
          <label key={subject} htmlFor={`library-subject-${subject}`}>
            <input
              id={`library-subject-${subject}`}
              type="radio"
              name="library-subject"
              value={subject}
              checked={subject === chosen}
              onChange={() => onChoose(subject)}
            />
            {subject === "" ? null : <i style={{ background: getSubjectColour(subject) }} />}
            {subject === "" ? text.allSubjectsOption : subject}
          </label>
        ))}
      </div>
    </Group>
  );
}
