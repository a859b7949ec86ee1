import { useParams } from "react-router-dom";
import { MarkSheetScreen } from "@/features/mark-sheets/screens/mark-sheet-screen.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <MarkSheetScreen key={id} classId={id} />;
}
