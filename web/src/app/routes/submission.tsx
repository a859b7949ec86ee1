import { SubmissionScreen } from "@/features/assessments/screens/submission-screen.tsx";

export function Component() {
  return <SubmissionScreen />;
}
