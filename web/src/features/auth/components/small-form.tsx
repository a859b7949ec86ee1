import { chakra } from "@chakra-ui/react";

/** The layout of a form on pages that do not use React in the browser. */
export const SmallForm = chakra("form", { base: { display: "grid", gap: "5" } });

/** Replaces the form after success. */
export const Done = chakra("div", {
  base: {
    display: "grid",
    alignContent: "start",
    gap: "5",
    outline: "none",
    "&[hidden]": { display: "none" },
  },
});
