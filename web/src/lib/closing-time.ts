/** Returns true if no attempt can begin any more, as far as the device's clock tells. The server decides. */
export const isPastClosingTime = (closesAt: string | null, now: number): boolean =>
  closesAt !== null && Date.parse(closesAt) <= now;
