import { chakra } from "@chakra-ui/react";
import { loadingMessage } from "@texts/common.ts";
import { useIsScreenLoading } from "@/lib/screen-loads.ts";

/**
 * A progress line that is shown while a screen loads. The line appears only after a short delay, because most
 * screens are loaded before the delay ends.
 */
const Line = chakra("p", {
  base: {
    position: "absolute",
    insetInline: 0,
    top: "100%",
    h: "1",
    bg: "accent.solid",
    transform: "scaleX(0)",
    transformOrigin: "left",
    "&[data-loading]": {
      transform: "scaleX(.95)",
      transition: "transform 12s cubic-bezier(0,.7,.1,1) .2s",
      "@media (prefers-reduced-motion:reduce)": { transitionDuration: "0s" },
    },
  },
});

export function LoadingProgressLine() {
  const isLoading = useIsScreenLoading();
  return (
    <Line role="status" data-loading={isLoading || undefined}>
      <chakra.span srOnly>{isLoading ? loadingMessage : ""}</chakra.span>
    </Line>
  );
}
