import { ConversationReportsScreen } from "@/features/reports/screens/reports-screen.tsx";

export function Component() {
  return <ConversationReportsScreen />;
}
