import { ApprovalScreen } from "@/features/approval/screens/approval-screen.tsx";

export function Component() {
  return <ApprovalScreen />;
}
