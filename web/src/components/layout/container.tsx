import { chakra } from "@chakra-ui/react";

export const PageContainer = chakra("div", {
  base: { w: "full", maxW: "page", mx: "auto", px: { base: "5", md: "8" } },
});
