import { chakra } from "@chakra-ui/react";
import { stripRolePrefix } from "@darasa/contract";

const Lines = chakra("p", {
  base: {
    minW: 0,
    lineHeight: "snug",
    textAlign: { md: "end" },
    "& strong": {
      display: "block",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& span": { color: "fg.muted", fontSize: "xs", letterSpacing: "wide" },
  },
});

interface PersonProps {
  readonly name: string;
  readonly role: string;
}

export function Person({ name, role }: PersonProps) {
  return (
    <Lines>
      <strong>{name}</strong>
      <span>{stripRolePrefix(role)}</span>
    </Lines>
  );
}
