import { chakra } from "@chakra-ui/react";
import { PageContainer } from "@/components/layout/container.tsx";

/** A page with one message and one action. */
export const FullPageNotice = chakra(PageContainer, {
  base: {
    display: "grid",
    justifyItems: "center",
    gap: "4",
    py: { base: "16", md: "24" },
    textAlign: "center",
    "& h1": { fontSize: "3xl" },
    "& p": { color: "fg.muted", maxW: "prose" },
  },
});
