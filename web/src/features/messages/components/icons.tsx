import { chakra } from "@chakra-ui/react";

const Drawing = chakra("svg", {
  base: {
    w: "6",
    h: "6",
    flexShrink: 0,
    fill: "none",
    stroke: "currentColor",
    strokeWidth: "2",
    strokeLinecap: "round",
    strokeLinejoin: "round",
  },
});

const icon = (path: string) => (
  <Drawing viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </Drawing>
);

export const plusIcon = icon("M12 5v14M5 12h14");
export const backIcon = icon("M15 5l-7 7 7 7");
export const sendIcon = icon("M4 12l16-8-5 16-3.5-6.5zM11.500 13.500L20 4");
export const downIcon = icon("M12 5v14M6 13l6 6 6-6");
export const flagIcon = icon("M6 21V4h11l-2 4 2 4H6");
