import { chakra } from "@chakra-ui/react";
import * as text from "@texts/common.ts";

const Words = chakra("p", { base: { py: "6", color: "fg.muted", textAlign: "center" } });

export function Loading({ label = text.loading }: { readonly label?: string }) {
  return <Words role="status">{label}</Words>;
}
