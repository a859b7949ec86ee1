import { useParams } from "react-router-dom";
import { ClassScreen } from "@/features/classes/screens/class-screen.tsx";
import { ClassesScreen } from "@/features/classes/screens/classes-screen.tsx";

export function Component() {
  return <ClassesScreen />;
}

/** The screen of one class. It is in the chunk of the list, from which people open it. */
export function SchoolClass() {
  const { id = "" } = useParams();
  return <ClassScreen key={id} id={id} />;
}
