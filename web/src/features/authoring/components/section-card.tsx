import { chakra } from "@chakra-ui/react";
import * as authoring from "@texts/authoring.ts";
import * as text from "@texts/section-form.ts";
import { formatSectionHeading } from "@texts/sections.ts";
import { FormField } from "@/components/form/field.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { TextField } from "@/components/form/text-field.tsx";
import { TextareaField } from "@/components/form/textarea-field.tsx";
import { Button } from "@/components/ui/button.tsx";
import { NativeSelect } from "@/components/ui/control.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import {
  chevronDownIconSvgPath,
  chevronUpIconSvgPath,
  trashIconSvgPath,
} from "@/components/ui/icons.ts";
import { useDraftFormErrors } from "../hooks/use-form-errors.ts";
import type { AssessmentFormMethods } from "../hooks/use-question-list.ts";
import { getSectionElementId } from "../hooks/use-section-list.ts";
import { listStarts, toSectionLetter } from "../section-values.ts";
import { FormulaPreview } from "./formula-preview.tsx";
import { QuestionDisclosure } from "./question-disclosure.tsx";

const Sheet = chakra("li", {
  base: {
    display: "grid",
    gap: "4",
    minW: 0,
    px: { base: "4", md: "6" },
    py: { base: "4", md: "5" },
    bg: "bg.subtle",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& h3": { flex: "1 1 6rem", fontFamily: "display", fontSize: { base: "lg", sm: "xl" } },
  },
});

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    "& > div": { display: "flex", gap: "1" },
  },
});

const Fields = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit,minmax(min(16rem,100%),1fr))",
    gap: "4",
    alignItems: "start",
    minW: 0,
  },
});

interface SectionCardProps {
  readonly form: AssessmentFormMethods;
  readonly place: number;
  /** The number of the questions. */
  readonly count: number;
  readonly onStart: (start: number) => void;
  readonly onMove: (direction: "up" | "down") => void;
  readonly onRemove: () => void;
}

function Actions({ form, place, onMove, onRemove }: SectionCardProps) {
  const letter = toSectionLetter(place);
  const icon = { look: "quiet", size: "icon" } as const;
  return (
    <div>
      <Button
        {...icon}
        id={getSectionElementId(place, "up")}
        aria-label={text.formatMoveSectionUpLabel(letter)}
        disabled={place === 0}
        onClick={() => onMove("up")}
      >
        <Icon of={chevronUpIconSvgPath} size="sm" />
      </Button>
      <Button
        {...icon}
        id={getSectionElementId(place, "down")}
        aria-label={text.formatMoveSectionDownLabel(letter)}
        disabled={place === form.getValues("sections").length - 1}
        onClick={() => onMove("down")}
      >
        <Icon of={chevronDownIconSvgPath} size="sm" />
      </Button>
      <Button {...icon} aria-label={text.formatRemoveSectionLabel(letter)} onClick={onRemove}>
        <Icon of={trashIconSvgPath} size="sm" />
      </Button>
    </div>
  );
}

/** The first question of the section. A choice moves questions between this section and the one before. */
function StartField({ form, place, count, onStart }: SectionCardProps) {
  const id = `section-${place}-start`;
  const [sections, questions] = form.getValues(["sections", "questions"]);
  return (
    <FormField id={id} label={text.sectionStartLabel}>
      <NativeSelect
        id={id}
        value={sections[place]?.start}
        onChange={({ target }) => onStart(Number(target.value))}
      >
        {listStarts(sections, place, count).map((start) => (
          <option key={start} value={start}>
            {[authoring.formatQuestionNumber(start + 1), questions[start]?.text.trim() ?? ""]
              .filter((part) => part !== "")
              .join(" · ")}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}

/** The fields of a section, above its questions. */
export function SectionCard(props: SectionCardProps) {
  const { form, place } = props;
  const { register, getValues } = form;
  const field = getFieldProps({ register, formState: { errors: useDraftFormErrors(form) } });
  const [instructions, passage] = [
    `sections.${place}.instructions`,
    `sections.${place}.passage`,
  ] as const;
  const headingId = `section-${place}-heading`;
  return (
    <Sheet aria-labelledby={headingId}>
      <Head>
        <h3 id={headingId}>{formatSectionHeading(toSectionLetter(place), "")}</h3>
        <Actions {...props} />
      </Head>
      <Fields>
        <TextField
          label={text.sectionTitleLabel}
          hint={text.sectionTitleHint}
          autoComplete="off"
          {...field(`sections.${place}.title`)}
        />
        <StartField {...props} />
      </Fields>
      <QuestionDisclosure
        label={text.addInstructionsLabel}
        isFilled={() => getValues(instructions) !== ""}
      >
        <TextareaField
          label={text.instructionsLabel}
          hint={text.instructionsHint}
          rows={2}
          {...field(instructions)}
        />
        <FormulaPreview form={form} name={instructions} />
      </QuestionDisclosure>
      <QuestionDisclosure label={text.addPassageLabel} isFilled={() => getValues(passage) !== ""}>
        <TextareaField
          label={text.passageLabel}
          hint={text.passageHint}
          rows={8}
          {...field(passage)}
        />
        <FormulaPreview form={form} name={passage} />
      </QuestionDisclosure>
    </Sheet>
  );
}
