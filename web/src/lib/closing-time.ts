/** Returns true if no attempt can begin yet, as far as the device's clock tells. The server decides. */
export const isBeforeOpeningTime = (opensAt: string | null, now: number): boolean =>
  opensAt !== null && Date.parse(opensAt) > now;

/** Returns true if no attempt can begin any more, as far as the device's clock tells. The server decides. */
export const isPastClosingTime = (closesAt: string | null, now: number): boolean =>
  closesAt !== null && Date.parse(closesAt) <= now;
