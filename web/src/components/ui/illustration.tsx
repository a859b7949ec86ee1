import { chakra } from "@chakra-ui/react";

const Svg = chakra("svg", {
  base: {
    w: "10",
    h: "10",
    color: "brand.fg",
    fill: "none",
    stroke: "currentColor",
    strokeWidth: "1.75",
    strokeLinecap: "round",
    strokeLinejoin: "round",
    "& .sun": { fill: "accent.solid", stroke: "none" },
  },
  variants: { size: { lg: { w: "24", h: "24", strokeWidth: "1.25" } } },
});

interface PictureProps {
  /** The SVG paths of an illustration from ui/illustrations.ts. */
  readonly of: string;
  readonly size?: "lg";
}

/** A small illustration with the sun of the logo as its only filled shape. It is hidden from screen readers. */
export function Illustration({ of, size }: PictureProps) {
  const [sun, lines] = of.split("|");
  return (
    <Svg viewBox="0 0 32 32" aria-hidden="true" {...(size === undefined ? {} : { size })}>
      <path className="sun" d={sun} />
      <path d={lines} />
    </Svg>
  );
}
