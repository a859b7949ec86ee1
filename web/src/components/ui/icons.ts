/**
 * The SVG path of the home icon, for the component `Icon`. All icons of this file are drawn in a 24 × 24 view
 * box. Each icon is a separate export, so that a chunk contains only the icons that it uses.
 */
export const homeIconSvgPath = "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6";
export const libraryIconSvgPath =
  "M12 7v13M12 7c-2-1.5-5-2-9-2v13c4 0 7 .5 9 2 2-1.5 5-2 9-2V5c-4 0-7 .5-9 2z";
export const assessmentIconSvgPath = "M6 3h12v18H6zM9 8h6M9 14l2 2 4-4";
export const messagesIconSvgPath = "M4 5h16v11h-8l-5 4v-4H4zM8 9h8M8 12h5";
export const shieldIconSvgPath = "M12 3l8 3v5c0 5-3.5 8.5-8 10-4.5-1.5-8-5-8-10V6zM9 12l2 2 4-4";
export const uploadIconSvgPath = "M12 16V4M7 9l5-5 5 5M4 17v4h16v-4";
export const downloadIconSvgPath = "M12 4v12M7 11l5 5 5-5M4 17v4h16v-4";
export const eyeIconSvgPath =
  "M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";
export const pdfFileIconSvgPath = "M14 3H6v18h12V7zM14 3v4h4M9 12h6M9 16h6";
export const videoIconSvgPath = "M3 6h12v12H3zM15 11l6-4v10l-6-4";
export const audioIconSvgPath =
  "M9 18V6l10-2v12M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM19 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0z";
export const searchIconSvgPath = "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21";
export const clockIconSvgPath = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2";
export const checkIconSvgPath = "M5 13l4 4L19 7";
export const crossIconSvgPath = "M6 6l12 12M18 6L6 18";
export const plusIconSvgPath = "M12 5v14M5 12h14";
export const trashIconSvgPath = "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6";
export const backIconSvgPath = "M20 12H5M11 6l-6 6 6 6";
export const chevronLeftIconSvgPath = "M15 5l-7 7 7 7";
export const chevronDownIconSvgPath = "M5 9l7 7 7-7";
export const chevronUpIconSvgPath = "M5 15l7-7 7 7";
export const arrowDownIconSvgPath = "M12 5v14M6 13l6 6 6-6";
export const sendIconSvgPath = "M4 12l16-8-5 16-3.5-6.5zM11.5 13.5L20 4";
export const flagIconSvgPath = "M6 21V4h11l-2 4 2 4H6";
export const menuIconSvgPath = "M4 7h16M4 12h16M4 17h16";
export const userIconSvgPath = "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3-6 8-6s8 2 8 6";
export const logoutIconSvgPath = "M13 4H5v16h8M10 12h11M17 8l4 4-4 4";
export const childrenIconSvgPath =
  "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-3.5 2.5-6 7-6s7 2.5 7 6M17 12a2.5 2.5 0 0 0 0-5M19 14.5c2 .8 3 2.7 3 5";
export const calendarIconSvgPath = "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4";
export const chartIconSvgPath = "M4 20h16M7 20v-7M12 20V6M17 20V10";
export const warningIconSvgPath = "M12 4l9 16H3zM12 10v4M12 17v.01";
export const infoIconSvgPath = "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.01";
export const schoolIconSvgPath = "M3 9l9-5 9 5-9 5zM7 11.5V17c3 2 7 2 10 0v-5.5M21 9v6";
export const offlineIconSvgPath =
  "M3 3l18 18M5 12.5a10 10 0 0 1 4.5-2.3M2 9a15 15 0 0 1 4.5-2.8M11 5c4.2-.2 8 1.3 11 4M15 10.7c1.5.4 2.8 1 4 1.8M8.5 16a5 5 0 0 1 6.5-.3M12 19.5v.01";
export const externalLinkIconSvgPath = "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6";
export const refreshIconSvgPath = "M20 12a8 8 0 1 1-2.5-5.8M20 3v4h-4";
export const moreIconSvgPath = "M12 5v.01M12 12v.01M12 19v.01";
export const editIconSvgPath = "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4";
