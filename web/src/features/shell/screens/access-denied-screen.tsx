import { stripRolePrefix } from "@darasa/contract/roles";
import { accessDenied } from "@texts/api-errors.ts";
import { pageTitle } from "@texts/common.ts";
import * as text from "@texts/shell.ts";
import { ButtonLink } from "@/components/ui/button.tsx";
import { paths } from "@/lib/paths.ts";
import { NoticePage } from "../components/notice-page.tsx";

export function AccessDeniedScreen({ role }: { readonly role: string }) {
  return (
    <NoticePage>
      <title>{pageTitle(text.accessDenied)}</title>
      <h1>{text.accessDenied}</h1>
      <p>{accessDenied}</p>
      <p>
        {text.yourRole} <strong>{stripRolePrefix(role)}</strong>
      </p>
      <ButtonLink href={paths.dashboard}>{text.goToDashboard}</ButtonLink>
    </NoticePage>
  );
}
