interface Arrival {
  /** What the page before has done, in words. */
  readonly notice: string;
}

/** Given to `navigate` as its state: the next page says it once. */
export const arrivingWith = (notice: string): Arrival => ({ notice });

const isArrival = (state: unknown): state is Arrival =>
  typeof state === "object" && state !== null && "notice" in state;

export const noticeOf = (state: unknown): string => (isArrival(state) ? state.notice : "");
