import regular from "@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?inline";
import bold from "@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff?inline";

/** The fonts with the letters beyond those of Western Europe, as data URLs. */
export const EXTENDED_FONTS = { bold, regular };
