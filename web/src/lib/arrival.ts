interface Arrival {
  /** What the page before has done, in words. */
  readonly notice: string;
}

/** Given to `navigate` as its state: the next page says it once. */
export const arrivingWith = (notice: string): Arrival => ({ notice });

export const noticeOf = (state: unknown): string | undefined => {
  const notice: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "notice") : undefined;
  return typeof notice === "string" ? notice : undefined;
};
