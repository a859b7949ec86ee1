import { TakeAssessmentScreen } from "@/features/taking/screens/take-assessment-screen.tsx";

export function Component() {
  return <TakeAssessmentScreen />;
}
