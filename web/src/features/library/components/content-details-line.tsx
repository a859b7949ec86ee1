import { chakra } from "@chakra-ui/react";

export const ContentDetailsLine = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignContent: "end",
    alignItems: "center",
    columnGap: "4",
    rowGap: "1",
    fontSize: "sm",
    color: "fg.muted",
    "& span": { display: "inline-flex", alignItems: "center", gap: "1" },
  },
});
