/**
 * A media query that matches a phone whose font size is set to about 200 %: the larger the font, the fewer em
 * fit into the screen width. At this font size, icons and other decoration give their space to the text.
 */
export const LARGE_TEXT_MEDIA_QUERY = "@media (max-width:15em)";
