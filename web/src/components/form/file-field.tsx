import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { Field, type FieldTexts, fieldAria } from "./field.tsx";

/** The browser's own control, as wide as a drop zone: a file can be dropped on it, too. */
const FileInput = chakra(
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
      // On a phone the name has lines of its own under the button.
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

/** What is said of the file comes when it has been looked at: there is room for it, in the place of an error. */
const Frame = chakra("div", {
  base: {
    position: "relative",
    pb: "12",
    "& > p, & > div > p:last-child": {
      position: "absolute",
      insetInline: 0,
      top: "calc(100% - {sizes.12})",
      pt: "1",
    },
    "& > p": { color: "fg.muted", fontSize: "sm" },
  },
});

type FileFieldProps = ComponentProps<typeof FileInput> &
  FieldTexts & {
    readonly id: string;
    /** About the file. */
    readonly said: string;
  };

export function FileField({ label, hint, error, said, ...input }: FileFieldProps) {
  const texts = { label, hint, error };
  return (
    <Frame>
      <Field id={input.id} {...texts}>
        <FileInput {...input} {...fieldAria(input.id, texts)} />
      </Field>
      <p role="status">{said}</p>
    </Frame>
  );
}
