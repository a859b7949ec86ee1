import { chakra } from "@chakra-ui/react";
import * as text from "@texts/room.ts";
import { useSearchParams } from "react-router-dom";
import { SelectField } from "@/components/form/select-field.tsx";
import { WritingClasses } from "../components/writing-classes.tsx";
import type { GradebookClass } from "../hooks/use-gradebook-classes.ts";
import { CLASS_ID_PARAMETER } from "../urls.ts";
import { ClassRoom } from "./class-room.tsx";

const Stack = chakra("div", { base: { display: "grid", gap: "4", minW: 0 } });
const Field = chakra("div", { base: { maxW: "18rem" } });
const Hint = chakra("p", { base: { color: "fg.muted", maxW: "prose" } });

interface ChooserProps {
  readonly id: string;
  readonly classes: readonly GradebookClass[];
}

/** The class that writes; its id is in the URL, so that a reload shows it again. */
function ClassChooser({ id, classes }: ChooserProps) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(CLASS_ID_PARAMETER);
  const only = classes.length === 1 ? classes[0] : undefined;
  const chosen = classes.find((one) => one.id === asked) ?? only;
  const choose = (classId: string): void => {
    const next = new URLSearchParams(parameters);
    next.set(CLASS_ID_PARAMETER, classId);
    setParameters(next, { replace: true });
  };
  return (
    <>
      <Field>
        <SelectField
          id="room-class"
          label={text.classLabel}
          placeholder={text.chooseLabel}
          value={chosen?.id ?? ""}
          onChange={({ target }) => choose(target.value)}
        >
          {classes.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      </Field>
      <Hint>{chosen === undefined ? text.chooseClassHint : text.roomHint}</Hint>
      {chosen === undefined ? null : (
        <ClassRoom key={chosen.id} assessmentId={id} classId={chosen.id} />
      )}
    </>
  );
}

/** Shows the author of an assessment the students of a class while they write. */
export function RoomView({ id }: { readonly id: string }) {
  return (
    <Stack>
      <WritingClasses
        assessmentId={id}
        loadFailedMessage={text.loadFailedMessage}
        noClassTitle={text.noClassTitle}
        noClassHint={text.noClassHint}
        skeletonLines={2}
      >
        {(classes) => <ClassChooser id={id} classes={classes} />}
      </WritingClasses>
    </Stack>
  );
}
