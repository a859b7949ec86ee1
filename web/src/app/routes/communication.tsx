import { MessagesScreen } from "@/features/messages/screens/messages-screen.tsx";

export function Component() {
  return <MessagesScreen />;
}
