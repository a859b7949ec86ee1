import { MyContentScreen } from "@/features/library/screens/my-content-screen.tsx";

export function Component() {
  return <MyContentScreen />;
}
