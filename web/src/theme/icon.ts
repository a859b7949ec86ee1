/**
 * The logo as a favicon: a D with a rising sun. The colours are fixed, because browsers do not apply the page's
 * theme to favicons.
 */
export const faviconSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#11513b" d="M4 3h11a13 13 0 0 1 0 26H4z"/><path fill="#f2b233" d="M8 21a6.5 6.5 0 0 1 13 0z"/></svg>';
