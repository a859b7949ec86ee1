import { chakra } from "@chakra-ui/react";

const Drawing = chakra("svg", {
  base: {
    // A distance is no larger on a phone with large letters than there is room for.
    w: "{spacing.6}",
    h: "{spacing.6}",
    flexShrink: 0,
    fill: "none",
    stroke: "currentColor",
    strokeWidth: "2",
    strokeLinecap: "round",
    strokeLinejoin: "round",
  },
  variants: {
    size: {
      sm: { w: "{spacing.5}", h: "{spacing.5}" },
      md: {},
      lg: { w: "{spacing.8}", h: "{spacing.8}" },
    },
  },
});

interface IconProps {
  /** One of ui/icons.ts. */
  readonly of: string;
  readonly size?: "sm" | "md" | "lg";
  /** For an icon that says what no word beside it says. */
  readonly label?: string;
}

/** Decorative unless it has a label. In the colour of the text around it. */
export function Icon({ of, size, label }: IconProps) {
  const naming =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <Drawing viewBox="0 0 24 24" {...(size === undefined ? {} : { size })} {...naming}>
      <path d={of} />
    </Drawing>
  );
}
