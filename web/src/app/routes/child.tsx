import { childPageTitle } from "@texts/children.ts";
import { useParams } from "react-router-dom";
import { ChildScreen } from "@/features/children/screens/child-screen.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { GuardianConsent } from "../lazy-guardian-consent.ts";
import { OrReleasedForms, reportFormsSearch } from "../lazy-released-forms.tsx";

export function Component() {
  const { id = "" } = useParams();
  const url = urlBuilders.child(id);
  return (
    <OrReleasedForms key={id} childId={id} url={url} backLabel={childPageTitle}>
      <ChildScreen
        id={id}
        renderConsent={(child) => <GuardianConsent child={child} />}
        reportFormsUrl={`${url}${reportFormsSearch}`}
      />
    </OrReleasedForms>
  );
}
