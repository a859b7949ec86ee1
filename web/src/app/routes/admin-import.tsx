import { isNationalOffice } from "@darasa/contract/roles";
import { PeopleImportScreen } from "@/features/people-import/screens/people-import-screen.tsx";
import { AccessDeniedScreen } from "@/features/shell/screens/access-denied-screen.tsx";
import { useServices } from "@/lib/services.ts";

export function Component() {
  const account = useServices().session.account();
  // An import adds people to the caller's school, and the national office has no school.
  if (isNationalOffice(account?.schoolId)) return <AccessDeniedScreen role={account?.role ?? ""} />;
  return <PeopleImportScreen />;
}
