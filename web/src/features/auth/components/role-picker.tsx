import { chakra } from "@chakra-ui/react";
import { ROLE_LABELS, ROLES, type Role } from "@darasa/contract/roles";
import { roleDescriptions } from "@texts/registration.ts";
import type { MouseEvent } from "react";
import { getRegistrationFormUrl } from "../role-url.ts";

const Choices = chakra("ul", { base: { display: "grid", gap: "3" } });

const Choice = chakra("a", {
  base: {
    display: "block",
    px: { base: "3", sm: "5" },
    py: "4",
    border: "1px solid",
    borderColor: "border.strong",
    borderRadius: "md",
    fontSize: "sm",
    color: "fg.muted",
    "& strong": { display: "block", fontSize: "lg", color: "brand.fg" },
    "@media (hover:hover)": { "&:hover": { borderColor: "brand.fg", bg: "brand.subtle" } },
  },
});

/**
 * Lets the user choose a role. The choices are links instead of buttons, so that they work before any script has
 * loaded.
 */
export function RolePicker({ onChoose }: { readonly onChoose: (role: Role) => void }) {
  const handleClick = (event: MouseEvent, role: Role) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(role);
  };
  return (
    <Choices>
      {ROLES.map((role) => (
        <li key={role}>
          <Choice href={getRegistrationFormUrl(role)} onClick={(event) => handleClick(event, role)}>
            <strong>{ROLE_LABELS[role]}</strong>
            {roleDescriptions[role]}
          </Choice>
        </li>
      ))}
    </Choices>
  );
}
