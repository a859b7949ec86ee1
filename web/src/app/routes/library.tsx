import { LibraryScreen } from "@/features/library/screens/library-screen.tsx";

export function Component() {
  return <LibraryScreen />;
}
