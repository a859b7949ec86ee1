import { chakra } from "@chakra-ui/react";
import { Illustration } from "@/components/ui/illustration.tsx";

const Card = chakra("li", {
  base: {
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    p: { base: "6", md: "8" },
    "& svg": { mb: "4" },
    "& h3": { fontSize: "xl", lineHeight: "snug", mb: "2" },
    "& p": { color: "fg.muted" },
  },
});

interface FeatureCardProps {
  /** The SVG paths of a picture from ui/pictures.ts. */
  readonly picture: string;
  readonly title: string;
  readonly text: string;
}

export function FeatureCard({ picture, title, text }: FeatureCardProps) {
  return (
    <Card>
      <Illustration of={picture} />
      <h3>{title}</h3>
      <p>{text}</p>
    </Card>
  );
}
