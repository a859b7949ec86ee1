import { CreateAssessmentScreen } from "@/features/authoring/screens/create-assessment-screen.tsx";

export function Component() {
  return <CreateAssessmentScreen />;
}
