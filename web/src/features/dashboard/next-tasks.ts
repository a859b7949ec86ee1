import type { OpenAssessment } from "@darasa/contract/next-steps";
import type { StudentDashboard } from "@darasa/contract/student-dashboard";

/** An attempt that this device stores. */
export interface AttemptOnDevice {
  readonly assessmentId: string;
  readonly secondsLeft: number;
  /** True if the student has submitted but the server has not confirmed the submission yet. */
  readonly isSubmitRequested: boolean;
}

export interface AttemptTask {
  readonly kind: "attempt";
  readonly id: string;
  /** Undefined if neither the server nor an earlier dashboard has told the title. */
  readonly title: string | undefined;
  readonly secondsLeft: number;
  readonly isSubmitRequested: boolean;
}

export interface AssessmentTask extends OpenAssessment {
  readonly kind: "assessment";
}

export type Task = AttemptTask | AssessmentTask;

type Known = Pick<StudentDashboard, "openAssessments" | "unfinishedAttempts">;

/**
 * Lists what the student has to do, the most urgent first: attempts in progress, the one with the least time first,
 * then assessments, the newest first. An attempt on this device takes the place of the same attempt in the response.
 * `age` is the number of seconds since the response.
 */
export const listTasks = (
  known: Known | undefined,
  onDevice: readonly AttemptOnDevice[],
  age: number,
): readonly Task[] => {
  const { openAssessments = [], unfinishedAttempts = [] } = known ?? {};
  const isOnDevice = (id: string): boolean =>
    onDevice.some(({ assessmentId }) => assessmentId === id);
  const findTitle = (id: string): string | undefined =>
    unfinishedAttempts.find(({ assessmentId }) => assessmentId === id)?.title ??
    openAssessments.find((open) => open.id === id)?.title;
  const attempts = [
    ...onDevice.map(
      ({ assessmentId: id, ...attempt }): AttemptTask => ({
        kind: "attempt",
        id,
        title: findTitle(id),
        ...attempt,
      }),
    ),
    ...unfinishedAttempts
      .filter(({ assessmentId }) => !isOnDevice(assessmentId))
      .map(
        ({ assessmentId: id, title, secondsLeft }): AttemptTask => ({
          kind: "attempt",
          id,
          title,
          secondsLeft: Math.max(0, secondsLeft - age),
          isSubmitRequested: false,
        }),
      ),
  ];
  return [
    ...attempts.sort((one, other) => one.secondsLeft - other.secondsLeft),
    ...openAssessments
      .filter(({ id }) => !isOnDevice(id))
      .map((open): AssessmentTask => ({ kind: "assessment", ...open })),
  ];
};
