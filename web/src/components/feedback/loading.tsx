import { chakra } from "@chakra-ui/react";

const Words = chakra("p", { base: { py: "6", color: "fg.muted", textAlign: "center" } });

export function Loading({ label = "Loading…" }: { readonly label?: string }) {
  return <Words role="status">{label}</Words>;
}
