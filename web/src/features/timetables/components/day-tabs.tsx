import { chakra } from "@chakra-ui/react";
import { listSchoolDays, type PeriodTimes } from "@darasa/contract/timetables";
import * as text from "@texts/timetables.ts";

const Row = chakra("fieldset", {
  base: { display: { base: "flex", lg: "none" }, flexWrap: "wrap", gap: "2", minW: 0 },
});

const Tab = chakra(
  "button",
  {
    base: {
      minH: "tap",
      px: "3",
      border: "1.5px solid",
      borderColor: "border.strong",
      borderRadius: "full",
      fontWeight: "bold",
      color: "fg.muted",
      cursor: "pointer",
      "&[aria-pressed=true]": {
        bg: "brand.solid",
        borderColor: "brand.solid",
        color: "brand.contrast",
      },
    },
  },
  { defaultProps: { type: "button" } },
);

interface DayTabsProps {
  readonly times: PeriodTimes;
  readonly day: number;
  readonly onChoose: (day: number) => void;
}

/** Chooses the day that a narrow screen shows. */
export function DayTabs({ times, day: chosen, onChoose }: DayTabsProps) {
  return (
    <Row aria-label={text.dayChoiceLabel}>
      {listSchoolDays(times).map((day) => (
        <Tab key={day} aria-pressed={day === chosen} onClick={() => onChoose(day)}>
          {text.dayNames[day - 1]}
        </Tab>
      ))}
    </Row>
  );
}
