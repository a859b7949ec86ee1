import { chakra, defineRecipe } from "@chakra-ui/react";

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

/** Stays in the page while empty, so that what appears in it is announced. */
export const Alert = chakra("p", noticeRecipe, { defaultProps: { role: "alert", tone: "danger" } });

/** Good news and news, said when the reader pauses. Stays in the page while empty, too. */
export const Notice = chakra("p", noticeRecipe, {
  defaultProps: { role: "status", tone: "success" },
});
