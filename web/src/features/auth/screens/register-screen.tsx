import { chakra } from "@chakra-ui/react";
import { ROLE_LABELS, type Role } from "@darasa/contract/roles";
import { registrationOf } from "@texts/auth.ts";
import { login } from "@texts/common.ts";
import * as text from "@texts/registration.ts";
import { lazy, Suspense, useEffect, useRef } from "react";
import { Loading } from "@/components/feedback/alert.tsx";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { paths } from "@/lib/paths.ts";
import { RolePicker } from "../components/role-picker.tsx";
import { useChosenRole } from "../hooks/use-chosen-role.ts";

const RoleForm = lazy(async () => ({
  default: (await import("../components/role-form.tsx")).RoleForm,
}));

/** A placeholder as high as the window, so that the footer is not visible and does not seem to move. */
const Waiting = chakra("div", { base: { minH: "100dvh" } });

interface RegisterScreenProps {
  readonly onRegistered?: () => void;
  /** True if the user chose the role on the prerendered page. */
  readonly isPicked?: boolean;
  readonly roleAtBuild?: Role;
}

export function RegisterScreen({
  onRegistered = () => {},
  isPicked = false,
  roleAtBuild,
}: RegisterScreenProps) {
  const { role, choose, clear } = useChosenRole(roleAtBuild);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isPicked ? undefined : role);
  useEffect(() => {
    // Moves the focus to the heading when the form changes, but not on the first render.
    if (shown.current !== role) heading.current?.focus();
    shown.current = role;
  }, [role]);
  return (
    <PublicPageLayout
      below={
        <>
          {text.haveAccount} <TextLink href={paths.login}>{login}</TextLink>
        </>
      }
    >
      {role === undefined ? null : (
        <Button look="quiet" justifySelf="start" px="0" my="-3" onClick={clear}>
          {text.backToRoles}
        </Button>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {role === undefined ? text.whoRegisters : registrationOf(ROLE_LABELS[role])}
      </h1>
      {role === undefined ? (
        <RolePicker onChoose={choose} />
      ) : (
        <Suspense
          fallback={
            <Waiting>
              <Loading />
            </Waiting>
          }
        >
          <RoleForm key={role} role={role} onRegistered={onRegistered} />
        </Suspense>
      )}
      <noscript>{text.needsScript}</noscript>
    </PublicPageLayout>
  );
}
