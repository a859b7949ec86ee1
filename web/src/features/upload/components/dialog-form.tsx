import { chakra } from "@chakra-ui/react";

/** The form of a dialog. */
export const DialogForm = chakra("form", { base: { display: "grid", gap: "5", minW: 0 } });
