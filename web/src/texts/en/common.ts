/** Returns the title of the browser tab. */
export const pageTitle = (page: string): string => `${page} | Darasa`;

export const productName = "Darasa";
export const loading = "Loading…";
export const tryAgain = "Try again";
export const wrongAddress =
  "There is nothing at this address. Perhaps a part of the link is missing.";
export const close = "Close";
export const cancel = "Cancel";
export const add = "Add";
export const remove = (what: string): string => `Remove ${what}`;
export const show = "Show";
export const hide = "Hide";
export const phoneHint = (example: string): string => `For example ${example}`;
export const login = "Login";
