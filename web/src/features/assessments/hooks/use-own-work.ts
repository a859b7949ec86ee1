import { useKeptAttempts } from "@/features/taking/api/list-kept-attempts.ts";
import { useProgress } from "../api/get-progress.ts";
import { useSubmissions } from "../api/list-submissions.ts";

/** What a student has done and is doing; nothing is asked for anybody else. */
export const useOwnWork = (userId: string, isStudent: boolean) => {
  const progress = useProgress(isStudent);
  const submissions = useSubmissions(isStudent);
  const kept = useKeptAttempts(userId, isStudent);
  const isKnown = !(progress.isPending || submissions.isPending || kept.isPending);
  return {
    progress: progress.data,
    submissions: submissions.data ?? [],
    /** Newer ones may come. */
    isAsking: submissions.isFetching,
    /** Failures leave out what they would have told: an assessment can be opened all the same. */
    isSettled: !isStudent || isKnown,
    work: {
      kept: kept.data ?? [],
      results: progress.data?.results ?? {},
      submissions: submissions.data ?? [],
    },
  };
};
