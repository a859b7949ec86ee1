import { chakra } from "@chakra-ui/react";
import * as text from "@texts/approval.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { checkIconSvgPath, infoIconSvgPath } from "@/components/ui/icons.ts";

const Hint = chakra("small", {
  base: {
    "&&": { display: "flex", alignItems: "start", gap: "2", mt: "1" },
    "& svg": { mt: "1" },
  },
  variants: { matches: { true: { "&&": { color: "success.fg", fontWeight: "medium" } } } },
});

/** Whether the parent's phone number is the guardian contact of the student, on a line of its own. */
export function PhoneHint({ matches }: { readonly matches: boolean }) {
  return (
    <Hint matches={matches}>
      <Icon of={matches ? checkIconSvgPath : infoIconSvgPath} size="sm" />
      {matches ? text.parentPhoneMatchMessage : text.parentPhoneMismatchMessage}
    </Hint>
  );
}
