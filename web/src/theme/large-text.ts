/** Matches a phone whose font size is set to about 200 %. Texts then get the space of icons and other decoration. */
export const LARGE_TEXT = "@media (max-width:15em)";
