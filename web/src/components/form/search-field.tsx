import { chakra } from "@chakra-ui/react";
import { Input } from "../ui/control.tsx";
import { Icon } from "../ui/icon.tsx";
import { searchIconSvgPath } from "../ui/icons.ts";
import { FormField } from "./field.tsx";

const Box = chakra("div", {
  base: {
    position: "relative",
    "& svg": {
      position: "absolute",
      insetInlineStart: "3",
      top: 0,
      bottom: 0,
      my: "auto",
      color: "fg.muted",
      pointerEvents: "none",
    },
    "& input": { ps: "12" },
  },
});

interface SearchFieldProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ id, label, onChange, ...input }: SearchFieldProps) {
  return (
    <FormField id={id} label={label}>
      <Box>
        <Icon of={searchIconSvgPath} />
        <Input
          {...input}
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => onChange(target.value)}
        />
      </Box>
    </FormField>
  );
}
