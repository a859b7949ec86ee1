import { useParams } from "react-router-dom";
import { ChildScreen } from "@/features/children/screens/child-screen.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <ChildScreen key={id} id={id} />;
}
