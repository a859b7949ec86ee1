import { chakra } from "@chakra-ui/react";
import * as text from "@texts/shell.ts";
import { useOnline } from "@/lib/online.ts";

const Strip = chakra("p", {
  base: {
    flexShrink: 0,
    px: "4",
    py: "2",
    bg: "accent.solid",
    color: "accent.contrast",
    fontSize: "sm",
    fontWeight: "medium",
    textAlign: "center",
    "&:empty": { display: "none" },
  },
});

export function OfflineNotice() {
  const isOnline = useOnline();
  return <Strip role="status">{isOnline ? "" : text.offline}</Strip>;
}
