import { useEffect, useState } from "react";
import { useServices } from "./services.ts";

const MINUTE_MS = 60_000;

/** Returns the current time, updated every minute. */
export const useNow = (): number => {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => clock.every(MINUTE_MS, () => setNow(clock.now())), [clock]);
  return now;
};
