import { removePrefixFromRole } from "@darasa/contract/roles";
import { accessDenied } from "@texts/api-errors.ts";
import * as text from "@texts/shell.ts";
import { DocumentTitle } from "@/components/layout/document-title.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { appPaths } from "@/lib/paths.ts";
import { FullPageNotice } from "../components/full-page-notice.tsx";

export function AccessDeniedScreen({ role }: { readonly role: string }) {
  return (
    <FullPageNotice>
      <DocumentTitle of={text.accessDeniedTitle} />
      <h1>{text.accessDeniedTitle}</h1>
      <p>{accessDenied}</p>
      <p>
        {text.yourRoleLabel} <strong>{removePrefixFromRole(role)}</strong>
      </p>
      <ButtonLink href={appPaths.dashboard}>{text.goToDashboardLinkLabel}</ButtonLink>
    </FullPageNotice>
  );
}
