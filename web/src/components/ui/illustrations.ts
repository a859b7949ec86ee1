/**
 * The SVG paths of the illustration for the library, for the component `Illustration`. Each constant of this
 * file contains the path of a filled sun, then "|", then the path of the lines, in a 32 × 32 view box. Each
 * illustration is a separate export, so that a chunk contains only the illustrations that it uses.
 */
export const libraryIllustration =
  "M11 12a5 5 0 0 1 10 0z|M16 12v16M16 14c-3-2-7-2-12-2v14c5 0 9 0 12 2 3-2 7-2 12-2V12c-5 0-9 0-12 2z";
export const assessmentIllustration =
  "M19 24a5 5 0 0 1 10 0z|M24 15V4H5v24h11M10 10h9M10 15h6M10 20h3M17 28h13";
export const peopleIllustration =
  "M11 27a5 5 0 0 1 10 0z|M8 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM24 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3 27v-4c0-3 2-5 5-5M29 27v-4c0-3-2-5-5-5M2 27h28";
export const messageIllustration = "M10 18a6 6 0 0 1 12 0z|M4 5h24v18H15l-7 6v-6H4zM9 18h14";
/** The illustration for a search without results. */
export const nothingFoundIllustration =
  "M8 15a6 6 0 0 1 12 0z|M14 24a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM21 21l8 8M7 15h14";
/** The illustration for a list of tasks that is empty because all tasks are done. */
export const allDoneIllustration = "M11 25a5 5 0 0 1 10 0z|M3 25h26M9 11l5 5 9-10M6 29h20";
