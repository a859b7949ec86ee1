import { chakra } from "@chakra-ui/react";

const Drawing = chakra("svg", {
  base: {
    w: "10",
    h: "10",
    mb: "4",
    color: "brand.fg",
    fill: "none",
    stroke: "currentColor",
    strokeWidth: "1.75",
    strokeLinecap: "round",
    strokeLinejoin: "round",
    "& .sun": { fill: "accent.solid", stroke: "none" },
  },
});

/** Each drawing has one filled shape, the sun of the mark. */
function icon(sun: string, lines: string) {
  return (
    <Drawing viewBox="0 0 32 32" aria-hidden="true">
      <path className="sun" d={sun} />
      <path d={lines} />
    </Drawing>
  );
}

export const libraryIcon = icon(
  "M11 12a5 5 0 0 1 10 0z",
  "M16 12v16M16 14c-3-2-7-2-12-2v14c5 0 9 0 12 2 3-2 7-2 12-2V12c-5 0-9 0-12 2z",
);
export const assessmentIcon = icon(
  "M19 24a5 5 0 0 1 10 0z",
  "M24 15V4H5v24h11M10 10h9M10 15h6M10 20h3M17 28h13",
);
export const togetherIcon = icon(
  "M11 27a5 5 0 0 1 10 0z",
  "M8 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM24 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3 27v-4c0-3 2-5 5-5M29 27v-4c0-3-2-5-5-5M2 27h28",
);
export const messageIcon = icon("M10 18a6 6 0 0 1 12 0z", "M4 5h24v18H15l-7 6v-6H4zM9 18h14");
