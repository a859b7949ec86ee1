import type { ConsentQuestion } from "@darasa/contract/parent-dashboard";
import type { ComponentType } from "react";
import type { RegisteredFieldProps } from "@/components/form/field-props.ts";
import type { SessionAccount } from "@/lib/session.ts";
import type { NewestAssessmentWatchProps } from "./components/newest-assessment-watch.tsx";
import type { AttemptOnDevice } from "./next-tasks.ts";

export type SchoolFieldComponent = ComponentType<
  RegisteredFieldProps & { readonly label?: string }
>;

export interface DashboardProps {
  readonly account: SessionAccount;
  /** The number of unread messages; undefined while the number is unknown. */
  readonly unreadCount: number | undefined;
  /** The number of open reports of the school, for administrators; 0 for everybody else. */
  readonly openReportCount: number;
  /** Reads the attempts in progress that this device stores for the signed-in student. */
  readonly listAttemptsOnDevice: () => Promise<readonly AttemptOnDevice[]>;
  /** The component that requests the dashboard of a student again when there is a new assessment. */
  readonly NewestAssessmentWatch: ComponentType<NewestAssessmentWatchProps>;
  /** The component that asks a parent for the consent for children without one. */
  readonly ConsentQuestions: ComponentType<{ readonly of: readonly ConsentQuestion[] }>;
  /** The field with which a parent chooses the school of a child. */
  readonly SchoolField: SchoolFieldComponent;
}
