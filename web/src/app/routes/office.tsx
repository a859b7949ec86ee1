import { SchoolApplicationsScreen } from "@/features/school-applications/screens/school-applications-screen.tsx";
import { ManagedSchoolsScreen } from "@/features/school-management/screens/managed-schools-screen.tsx";

export function Component() {
  return <ManagedSchoolsScreen />;
}

/** The screen of the schools' applications. It is in the chunk of the schools, because the office uses both. */
export function Applications() {
  return <SchoolApplicationsScreen />;
}
