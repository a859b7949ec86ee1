import { NewYearScreen } from "@/features/classes/screens/new-year-screen.tsx";

export function Component() {
  return <NewYearScreen />;
}
