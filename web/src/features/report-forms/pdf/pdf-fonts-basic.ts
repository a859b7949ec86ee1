import regular from "@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline";
import bold from "@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline";

/** The fonts with the letters of Western Europe, as data URLs. */
export const BASIC_FONTS = { bold, regular };
