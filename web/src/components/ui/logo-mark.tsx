import { chakra } from "@chakra-ui/react";

const Drawing = chakra("svg", {
  base: {
    w: "{spacing.8}",
    h: "{spacing.8}",
    flexShrink: 0,
    fill: "mark",
    "& path + path": { fill: "accent.solid" },
  },
});

/** The logo: a letter D that contains a rising sun. */
export function LogoMark() {
  return (
    <Drawing viewBox="0 0 32 32" aria-hidden="true">
      <path d="M4 3h11a13 13 0 0 1 0 26H4z" />
      <path d="M8 21a6.5 6.5 0 0 1 13 0z" />
    </Drawing>
  );
}
