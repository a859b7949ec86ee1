import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { Checkbox } from "../ui/control.tsx";
import { FieldErrorMessage } from "./field.tsx";

const Group = chakra("fieldset", {
  base: { minW: 0, "& legend": { fontSize: "sm", mb: "2" } },
});

const Choices = chakra("div", {
  base: {
    display: "grid",
    // The grid has two columns if half the width is enough for the longest option (8.25rem), otherwise one column.
    gridTemplateColumns: "repeat(auto-fill,minmax(max(min(8.25rem,100%),40%),1fr))",
    gap: "2",
    mb: "1",
    "& label": {
      display: "flex",
      alignItems: "center",
      gap: { base: "1", sm: "2" },
      minH: "tap",
      px: { base: "2", sm: "3" },
      py: "1",
      border: "1px solid",
      borderColor: "border",
      borderRadius: "md",
      bg: "bg.panel",
      fontSize: "sm",
      cursor: "pointer",
    },
    "& label:has(:checked)": { borderColor: "brand.fg", bg: "brand.subtle" },
  },
  variants: {
    wide: {
      true: {
        gridTemplateColumns: "1fr",
        "& label": { gap: "3", px: "4", py: "2", fontSize: "md" },
      },
    },
  },
});

interface ChoiceGroupProps extends Omit<ComponentProps<typeof Checkbox>, "id" | "type"> {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly options: readonly string[];
  readonly labelOf?: (option: string) => string;
}

const choiceGroup =
  (type: "checkbox" | "radio", wide: boolean) =>
  ({ id, label, error, options, labelOf, ...box }: ChoiceGroupProps) => (
    <Group aria-describedby={`${id}-error`}>
      <legend>{label}</legend>
      <Choices wide={wide}>
        {options.map((option, index) => (
          <label key={option} htmlFor={`${id}-${index}`}>
            <Checkbox {...box} type={type} id={`${id}-${index}`} value={option} />
            {labelOf?.(option) ?? option}
          </label>
        ))}
      </Choices>
      <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>
    </Group>
  );

/**
 * A group of checkboxes. All checkboxes have the same name, so the form reads the checked values as one list.
 */
export const CheckboxGroup = choiceGroup("checkbox", false);

/** A group of radio buttons, one per line because option texts may be long. */
export const RadioGroup = choiceGroup("radio", true);
