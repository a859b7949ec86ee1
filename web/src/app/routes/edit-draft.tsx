import { useParams } from "react-router-dom";
import { EditDraftScreen } from "@/features/authoring/screens/edit-draft-screen.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <EditDraftScreen key={id} id={id} />;
}
