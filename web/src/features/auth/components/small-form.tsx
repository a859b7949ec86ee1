import { chakra } from "@chakra-ui/react";

/** Of the pages that work before any framework has arrived. */
export const SmallForm = chakra("form", { base: { display: "grid", gap: "5" } });

/** Takes the place of the form once it has done its work. */
export const Done = chakra("div", {
  base: {
    display: "grid",
    alignContent: "start",
    gap: "5",
    outline: "none",
    "&[hidden]": { display: "none" },
  },
});
