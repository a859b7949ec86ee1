import { chakra } from "@chakra-ui/react";
import { listSchoolDays, type Timetable } from "@darasa/contract/timetables";
import * as text from "@texts/timetables.ts";
import { useState } from "react";
import { Alert } from "@/components/feedback/alert.tsx";
import { BusyButton } from "@/components/feedback/busy-button.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { useClasses } from "@/lib/school-classes.ts";
import { useLoadTimetable } from "../api/timetable.ts";
import type { WeekEditor } from "../hooks/use-week-editor.ts";

const Tools = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { lg: "repeat(2,minmax(0,1fr))" },
    gap: "4",
    "& fieldset": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "end",
      gap: "3",
      minW: 0,
    },
    "& legend": { mb: "2" },
    "& fieldset > div": { flex: "1 1 8rem", minW: 0 },
    "& fieldset > p": { flex: "1 1 100%" },
  },
});

interface CopyToolsProps {
  readonly timetable: Timetable;
  readonly editor: Pick<WeekEditor, "copyDay" | "copyClass">;
}

function CopyDay({ timetable, editor }: CopyToolsProps) {
  const [from, setFrom] = useState("1");
  const [to, setTo] = useState("2");
  const options = listSchoolDays(timetable).map((day) => (
    <option key={day} value={day}>
      {text.dayNames[day - 1]}
    </option>
  ));
  const isPossible = from !== "" && to !== "" && from !== to;
  return (
    <fieldset>
      <legend>{text.copyDayLegend}</legend>
      <SelectField
        id="copy-from"
        label={text.copyFromLabel}
        placeholder={text.dayChoiceLabel}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      >
        {options}
      </SelectField>
      <SelectField
        id="copy-to"
        label={text.copyToLabel}
        placeholder={text.dayChoiceLabel}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        {options}
      </SelectField>
      <Button
        look="outline"
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && editor.copyDay(Number(from), Number(to))}
      >
        {text.copyDayButton}
      </Button>
    </fieldset>
  );
}

function CopyClass({ timetable, editor }: CopyToolsProps) {
  const { classId, year, grade } = timetable;
  const { data = [] } = useClasses(year);
  const [chosen, setChosen] = useState("");
  const { mutate, isPending, error } = useLoadTimetable();
  const others = data.filter((one) => one.grade === grade && one.id !== classId);
  if (others.length === 0) return null;
  return (
    <fieldset>
      <legend>{text.copyClassLegend}</legend>
      <SelectField
        id="copy-class"
        label={text.copyClassLabel}
        placeholder={text.chooseClassPlaceholder}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <BusyButton
        look="outline"
        isBusy={isPending}
        aria-disabled={chosen === "" || undefined}
        onClick={() =>
          chosen !== "" && !isPending && mutate(chosen, { onSuccess: editor.copyClass })
        }
      >
        {text.copyClassButton}
      </BusyButton>
      <Alert>{error === null ? "" : getErrorMessage(error, text.classCopyFailedMessage)}</Alert>
    </fieldset>
  );
}

/** Fills days or the whole week from what exists already. */
export function CopyTools(props: CopyToolsProps) {
  return (
    <Tools>
      <CopyDay {...props} />
      <CopyClass {...props} />
    </Tools>
  );
}
