import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { Checkbox } from "../ui/control.tsx";
import { FieldError } from "./field.tsx";

const Group = chakra("fieldset", {
  base: { minW: 0, "& legend": { fontSize: "sm", mb: "2" } },
});

const Choices = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(2,minmax(0,1fr))",
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
});

interface CheckboxGroupProps extends Omit<ComponentProps<typeof Checkbox>, "id"> {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly options: readonly string[];
}

/** All boxes share one name: a form reads them as one list. */
export function CheckboxGroup({ id, label, error, options, ...box }: CheckboxGroupProps) {
  return (
    <Group aria-describedby={`${id}-error`}>
      <legend>{label}</legend>
      <Choices>
        {options.map((option) => (
          <label key={option} htmlFor={`${id}-${option}`}>
            <Checkbox {...box} id={`${id}-${option}`} value={option} />
            {option}
          </label>
        ))}
      </Choices>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Group>
  );
}
