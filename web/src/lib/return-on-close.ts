/** The state of a link to a dialog on another page: closing the dialog returns to the page with the link. */
export const returnOnCloseState = { returnsOnClose: true } as const;

/** Returns true if the link to the page had `returnOnCloseState`. */
export const returnsOnClose = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "returnsOnClose" in state;
