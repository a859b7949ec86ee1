import { UploadScreen } from "@/features/upload/screens/upload-screen.tsx";

export function Component() {
  return <UploadScreen />;
}
