import { chakra } from "@chakra-ui/react";

const Drawing = chakra("svg", {
  base: {
    // A spacing token is at most a certain share of the window width. So the icon stays small on a phone with a
    // large font size.
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
  /** The SVG path of an icon from ui/icons.ts. */
  readonly of: string;
  readonly size?: "sm" | "md" | "lg";
  /** The accessible name, required if no text beside the icon has the same meaning. */
  readonly label?: string;
}

/** An icon in the text colour. It is hidden from screen readers unless it has a label. */
export function Icon({ of, size, label }: IconProps) {
  const naming =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <Drawing viewBox="0 0 24 24" {...(size === undefined ? {} : { size })} {...naming}>
      <path d={of} />
    </Drawing>
  );
}
