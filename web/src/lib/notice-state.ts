interface Arrival {
  /** A confirmation message that a page passes to the next page, which shows the message once. */
  readonly notice: string;
}

/** Returns the navigation state (for `navigate`) that makes the next page show `notice` once. */
export const createNavigationStateWithNotice = (notice: string): Arrival => ({ notice });

const isArrival = (state: unknown): state is Arrival =>
  typeof state === "object" && state !== null && "notice" in state;

export const getNoticeFromNavigationState = (state: unknown): string =>
  isArrival(state) ? state.notice : "";
