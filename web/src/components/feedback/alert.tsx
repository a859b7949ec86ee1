import { chakra, defineRecipe } from "@chakra-ui/react";
import * as text from "@texts/common.ts";

const noticeRecipe = defineRecipe({
  base: {
    px: "4",
    py: "3",
    borderRadius: "md",
    fontWeight: "medium",
    lineHeight: "snug",
    "&:empty": { display: "none" },
  },
  variants: {
    tone: {
      danger: { bg: "danger.subtle", color: "danger.fg" },
      success: { bg: "success.subtle", color: "success.fg" },
      warning: { bg: "warning.subtle", color: "warning.fg" },
      info: { bg: "bg.subtle", color: "fg" },
    },
  },
});

/**
 * An error message. Render it even while the text is empty, because screen readers announce only changes of
 * existing elements.
 */
export const Alert = chakra("p", noticeRecipe, { defaultProps: { role: "alert", tone: "danger" } });

/**
 * A message that screen readers announce without interrupting their current sentence. Render it with an empty
 * text while there is no message, because screen readers announce only changes of elements that already exist.
 */
export const StatusNotice = chakra("p", noticeRecipe, {
  defaultProps: { role: "status", tone: "success" },
});

const LoadingText = chakra("p", { base: { py: "6", color: "fg.muted", textAlign: "center" } });

export function LoadingMessage({ label = text.loadingMessage }: { readonly label?: string }) {
  return <LoadingText role="status">{label}</LoadingText>;
}
