import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const Card = chakra("li", {
  base: {
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    p: { base: "6", md: "8" },
    "& h3": { fontSize: "xl", lineHeight: "snug", mb: "2" },
    "& p": { color: "fg.muted" },
  },
});

interface FeatureCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}

export function FeatureCard({ icon, title, text }: FeatureCardProps) {
  return (
    <Card>
      {icon}
      <h3>{title}</h3>
      <p>{text}</p>
    </Card>
  );
}
