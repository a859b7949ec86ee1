import { chakra } from "@chakra-ui/react";

/** The layout of a form on pages that do not use React in the browser. */
export const StaticFormLayout = chakra("form", {
  base: { display: "grid", gap: "5", "&[hidden]": { display: "none" } },
});

/** The success message that replaces the form. */
export const FormSuccessPanel = chakra("div", {
  base: {
    display: "grid",
    alignContent: "start",
    gap: "5",
    outline: "none",
    "&[hidden]": { display: "none" },
  },
});
