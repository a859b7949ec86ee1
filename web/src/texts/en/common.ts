export const privacyNoticeLinkLabel = "Your data and privacy";
const MAX_COUNT = 99;
/** Returns the number on a badge. */
export const formatBadgeCount = (count: number): string =>
  count > MAX_COUNT ? `${MAX_COUNT}+` : String(count);
/** Returns the text of the browser tab for a page with the title `page`. */
export const formatDocumentTitle = (page: string, unreadMessages: number): string =>
  `${unreadMessages === 0 ? "" : `(${formatBadgeCount(unreadMessages)}) `}${page} | Darasa`;

export const productName = "Darasa";
export const loadingMessage = "Loading…";
export const tryAgainButton = "Try again";
export const invalidUrlMessage =
  "There is nothing at this address. Perhaps a part of the link is missing.";
export const closeButton = "Close";
export const cancelButton = "Cancel";
export const addButton = "Add";
export const formatRemoveButtonLabel = (what: string): string => `Remove ${what}`;
export const showPasswordButton = "Show";
export const hidePasswordButton = "Hide";
export const formatPhoneNumberExampleHint = (example: string): string => `For example ${example}`;
export const loginLinkLabel = "Login";
