import { SchoolApplicationsScreen } from "@/features/school-applications/screens/school-applications-screen.tsx";

export function Component() {
  return <SchoolApplicationsScreen />;
}
