/** A phone whose text is set to about 200 %: words need the place more than what stands beside them. */
export const LARGE_TEXT = "@media (max-width:15em)";
