import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { FormField, type FormFieldTexts, getFieldAriaProps } from "./field.tsx";

/** The native file input. It is larger than other inputs, because users can also drop a file on it. */
export const FileInput = chakra(
  "input",
  {
    base: {
      w: "full",
      minW: 0,
      p: { base: "4", sm: "6" },
      bg: "bg.panel",
      color: "fg.muted",
      border: "2px dashed",
      borderColor: "border.strong",
      borderRadius: "lg",
      cursor: "pointer",
      "&[aria-invalid=true]": { borderColor: "danger.fg" },
      // On a phone the file name is below the button and may wrap.
      whiteSpace: { base: "normal", sm: "pre" },
      "&::file-selector-button": {
        display: { base: "block", sm: "inline-block" },
        w: { base: "full", sm: "auto" },
        minH: "tap",
        me: { sm: "4" },
        mb: { base: "2", sm: "0" },
        px: "5",
        bg: "brand.solid",
        color: "brand.contrast",
        border: "none",
        borderRadius: "full",
        font: "inherit",
        fontWeight: "bold",
        cursor: "pointer",
      },
    },
  },
  { defaultProps: { type: "file" } },
);

/**
 * The status and the error of the file share the last row, because only one of them has a text at a time. The row
 * reserves the height of two lines, so that the layout does not move. A longer text makes the row higher.
 */
const Frame = chakra("div", {
  base: {
    display: "grid",
    alignContent: "start",
    gap: "1",
    // The parts of the field become rows of this grid.
    "& > div": { display: "contents" },
    "& > p, & > div > p:last-child": { gridArea: "4/1" },
    "& > p": { minH: "12", color: "fg.muted", fontSize: "sm" },
  },
});

type FileFieldProps = ComponentProps<typeof FileInput> &
  FormFieldTexts & {
    readonly id: string;
    /** The status of the chosen file, for example its size. Screen readers announce the status. */
    readonly said: string;
  };

export function FileField({ label, hint, error, said, ...input }: FileFieldProps) {
  const texts = { label, hint, error };
  return (
    <Frame>
      <FormField id={input.id} {...texts}>
        <FileInput {...input} {...getFieldAriaProps(input.id, texts)} />
      </FormField>
      <p role="status">{said}</p>
    </Frame>
  );
}
