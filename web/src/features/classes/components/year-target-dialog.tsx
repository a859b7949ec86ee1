import { chakra } from "@chakra-ui/react";
import type { ClassTarget } from "@darasa/contract/classes";
import { SCHOOL_CLASSES } from "@darasa/contract/curriculum";
import { CLASS_STREAM_MAX_LENGTH } from "@darasa/contract/limits";
import { cancelButton } from "@texts/common.ts";
import * as text from "@texts/new-year.ts";
import { type SubmitEvent, useState } from "react";
import { CheckboxField } from "@/components/form/checkbox-field.tsx";
import { SelectField } from "@/components/form/select-field.tsx";
import { TextField } from "@/components/form/text-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Dialog, DialogActions } from "@/components/ui/dialog.tsx";
import type { PreviewedClass } from "../new-year-plan.ts";
import { GradeOptions } from "./grade-options.tsx";

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

interface YearTargetDialogProps {
  readonly of: PreviewedClass;
  readonly year: number;
  readonly target: ClassTarget | undefined;
  readonly onSave: (target: ClassTarget | undefined) => void;
  readonly onClose: () => void;
}

/** Asks into which class of the new year the students of a class move. */
export function YearTargetDialog({ of, year, target, onSave, onClose }: YearTargetDialogProps) {
  const [isLeaving, setLeaving] = useState(target === undefined);
  const [grade, setGrade] = useState<string>(target?.grade ?? "");
  const [stream, setStream] = useState(target?.stream ?? of.stream ?? "");
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const chosen = SCHOOL_CLASSES.find((one) => one === grade);
    const name = stream.trim();
    if (isLeaving) onSave(undefined);
    else if (chosen !== undefined) onSave({ grade: chosen, ...(name && { stream: name }) });
  };
  return (
    <Dialog title={text.formatTargetDialogTitle(of.name)} onClose={onClose}>
      <Form onSubmit={handleSubmit}>
        <SelectField
          id="year-grade"
          label={text.gradeLabel}
          placeholder={text.gradePlaceholder}
          required={!isLeaving}
          disabled={isLeaving}
          value={isLeaving ? "" : grade}
          onChange={(event) => setGrade(event.target.value)}
        >
          <GradeOptions year={year} />
        </SelectField>
        <TextField
          id="year-stream"
          label={text.streamLabel}
          hint={text.streamHint}
          autoComplete="off"
          maxLength={CLASS_STREAM_MAX_LENGTH}
          disabled={isLeaving}
          value={isLeaving ? "" : stream}
          onChange={(event) => setStream(event.target.value)}
        />
        <CheckboxField
          id="year-leaves"
          label={text.leavesLabel}
          checked={isLeaving}
          onChange={(event) => setLeaving(event.target.checked)}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {cancelButton}
          </Button>
          <Button type="submit">{text.saveTargetButton}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
