import { useParams } from "react-router-dom";
import { ChildScreen } from "@/features/children/screens/child-screen.tsx";
import { GuardianConsent } from "../lazy-guardian-consent.ts";

export function Component() {
  const { id = "" } = useParams();
  return (
    <ChildScreen key={id} id={id} renderConsent={(child) => <GuardianConsent child={child} />} />
  );
}
