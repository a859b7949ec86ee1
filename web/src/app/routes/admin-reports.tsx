import { ReportsScreen } from "@/features/reports/screens/reports-screen.tsx";

export function Component() {
  return <ReportsScreen />;
}
