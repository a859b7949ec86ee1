import { API_MESSAGE, stripRolePrefix } from "@darasa/contract";
import { ButtonLink } from "@/components/ui/button.tsx";
import { paths } from "@/lib/paths.ts";
import { NoticePage } from "../components/notice-page.tsx";

export function AccessDeniedScreen({ role }: { readonly role: string }) {
  return (
    <NoticePage>
      <title>Access Denied | Darasa</title>
      <h1>Access Denied</h1>
      <p>{API_MESSAGE.accessDenied}</p>
      <p>
        Your role: <strong>{stripRolePrefix(role)}</strong>
      </p>
      <ButtonLink href={paths.dashboard}>Go to Dashboard</ButtonLink>
    </NoticePage>
  );
}
