import { chakra } from "@chakra-ui/react";
import * as text from "@texts/shell.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { offlineIconSvgPath } from "@/components/ui/icons.ts";
import { useIsOnline } from "@/lib/online.ts";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";

/**
 * The offline notice. It replaces the product name in the top bar while the device is offline, so that no other
 * element moves.
 */
const Slip = chakra("p", {
  base: {
    position: "absolute",
    insetInlineStart: "8",
    top: "2",
    display: "flex",
    alignItems: "center",
    gap: "2",
    // The containing block is as narrow as the logo, so that the word would wrap without this width.
    w: "max-content",
    justifyContent: "center",
    minH: "8",
    px: "3",
    [LARGE_TEXT_MEDIA_QUERY]: { minW: "20", px: "2", "& svg": { display: "none" } },
    borderRadius: "full",
    bg: "accent.solid",
    color: "accent.contrast",
    fontSize: "sm",
    fontWeight: "bold",
    pointerEvents: "none",
    "&:empty": { display: "none" },
  },
});

export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <Slip role="status">
      {isOnline ? null : (
        <>
          <Icon of={offlineIconSvgPath} size="sm" />
          <span aria-hidden="true">{text.offlineLabel}</span>
          <chakra.span srOnly>{text.offlineMessage}</chakra.span>
        </>
      )}
    </Slip>
  );
}
