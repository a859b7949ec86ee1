import { chakra } from "@chakra-ui/react";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";

/** A short text that states the status of a list row. The tone repeats the meaning of the text as a colour. */
export const StatusBadge = chakra("em", {
  base: {
    px: "3",
    borderRadius: "full",
    fontSize: "sm",
    fontStyle: "normal",
    fontWeight: "medium",
    whiteSpace: "nowrap",
    [LARGE_TEXT_MEDIA_QUERY]: { borderRadius: "sm", whiteSpace: "normal" },
  },
  variants: {
    tone: {
      calm: { bg: "bg.subtle", color: "fg" },
      urgent: { bg: "warning.subtle", color: "warning.fg" },
      good: { bg: "success.subtle", color: "success.fg" },
      bad: { bg: "danger.subtle", color: "danger.fg" },
    },
  },
});
