import { useQuery } from "@tanstack/react-query";
import type { DashboardProps } from "../dashboard-props.ts";
import type { AttemptOnDevice } from "../next-tasks.ts";

const NONE: readonly AttemptOnDevice[] = [];

/** Returns the attempts in progress on this device. If `isNeeded` is false, reads nothing and returns none. */
export const useAttemptsOnDevice = (
  list: DashboardProps["listAttemptsOnDevice"],
  userId: string,
  isNeeded: boolean,
): readonly AttemptOnDevice[] => {
  const { data } = useQuery({
    queryKey: ["attempts-on-device", userId],
    queryFn: list,
    enabled: isNeeded,
    retry: false,
    networkMode: "always",
    gcTime: 0,
  });
  return (isNeeded ? data : undefined) ?? NONE;
};
