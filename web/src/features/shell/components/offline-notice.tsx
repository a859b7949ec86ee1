import { chakra } from "@chakra-ui/react";
import * as text from "@texts/shell.ts";
import { PageContainer } from "@/components/layout/container.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { offlineIconSvgPath } from "@/components/ui/icons.ts";
import { useIsOnline } from "@/lib/online.ts";

/** A strip above the content of the screen. It moves the content down and covers nothing. */
const Strip = chakra("div", {
  base: {
    bg: "warning.subtle",
    color: "warning.fg",
    fontSize: "sm",
    lineHeight: "snug",
    "& > div": { display: "flex", alignItems: "center", gap: "3", minH: "tap", py: "2" },
  },
});

/** Says that the device is offline. The element always exists, so that screen readers announce its text. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <Strip role="status">
      {isOnline ? null : (
        <PageContainer>
          <Icon of={offlineIconSvgPath} size="sm" />
          <span>{text.offlineMessage}</span>
        </PageContainer>
      )}
    </Strip>
  );
}
