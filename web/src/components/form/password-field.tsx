import { chakra } from "@chakra-ui/react";
import * as text from "@texts/common.ts";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Input } from "../ui/control.tsx";
import { FormField, getFieldAriaProps } from "./field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

const Row = chakra("div", {
  base: {
    position: "relative",
    "& input": { pe: "24" },
    "& button": { position: "absolute", insetEnd: "1", top: "0", bottom: "0", my: "auto", px: "4" },
  },
});

export function PasswordField({ label, error, ...input }: Omit<TextFieldProps, "hint" | "type">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField id={input.id} label={label} error={error}>
      <Row>
        <Input
          {...input}
          {...getFieldAriaProps(input.id, { error })}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
        />
        <Button look="quiet" aria-controls={input.id} onClick={() => setIsShown(!isShown)}>
          {isShown ? text.hidePasswordButton : text.showPasswordButton}
        </Button>
      </Row>
    </FormField>
  );
}
