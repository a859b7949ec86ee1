import { chakra } from "@chakra-ui/react";
import { formatBadgeCount } from "@texts/common.ts";

const Badge = chakra("span", {
  base: {
    display: "inline-grid",
    placeItems: "center",
    minW: "6",
    h: "6",
    px: "1",
    bg: "accent.solid",
    color: "accent.contrast",
    borderRadius: "full",
    fontSize: "xs",
    fontWeight: "bold",
    lineHeight: "1",
  },
});

/**
 * Shows a number, or nothing if the number is 0. Screen readers also read `label`, which says what is counted.
 */
export function CountBadge({ count, label }: { readonly count: number; readonly label: string }) {
  if (count === 0) return null;
  return (
    <Badge>
      <span aria-hidden="true">{formatBadgeCount(count)}</span>
      <chakra.span srOnly>{`, ${count} ${label}`}</chakra.span>
    </Badge>
  );
}
