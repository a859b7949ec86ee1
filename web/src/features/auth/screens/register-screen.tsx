import { chakra } from "@chakra-ui/react";
import { ROLE_LABELS, type Role } from "@darasa/contract/roles";
import { SCHOOL_APPLICATION_PAGE_PATH } from "@darasa/contract/school-application-pages";
import { formatRegistrationHeading } from "@texts/auth.ts";
import { loginLinkLabel } from "@texts/common.ts";
import * as text from "@texts/registration.ts";
import { lazy, Suspense, useEffect, useRef } from "react";
import { LoadingMessage } from "@/components/feedback/alert.tsx";
import { PublicPageLayout } from "@/components/layout/public-page-layout.tsx";
import { Button } from "@/components/ui/button.tsx";
import { TextLink } from "@/components/ui/text-link.tsx";
import { appPaths } from "@/lib/paths.ts";
import { RolePicker } from "../components/role-picker.tsx";
import { useChosenRole } from "../hooks/use-chosen-role.ts";
import { loadRoleForm } from "../load-role-form.ts";

const formOf = (role: Role) => lazy(async () => ({ default: await loadRoleForm(role) }));

const FORMS: Readonly<Record<Role, ReturnType<typeof formOf>>> = {
  ADMIN: formOf("ADMIN"),
  TEACHER: formOf("TEACHER"),
  STUDENT: formOf("STUDENT"),
  PARENT: formOf("PARENT"),
};

/**
 * A placeholder that is shown while the form loads. It is as high as the window and keeps the footer below the
 * visible area, so that users do not see the footer move.
 */
const Waiting = chakra("div", { base: { minH: "100dvh" } });

interface RegisterScreenProps {
  readonly onRegistered?: () => void;
  /**
   * True if the user chose the role on the prerendered page. The heading then gets the focus on the first
   * render.
   */
  readonly isPicked?: boolean;
  readonly roleAtBuild?: Role;
}

export function RegisterScreen({
  onRegistered = () => {},
  isPicked = false,
  roleAtBuild,
}: RegisterScreenProps) {
  const { role, choose, clear } = useChosenRole(roleAtBuild);
  const RoleForm = role && FORMS[role];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isPicked ? undefined : role);
  useEffect(() => {
    // Moves the focus to the heading when the role changes. On the first render, the focus moves only if
    // `isPicked` is true.
    if (shown.current !== role) heading.current?.focus();
    shown.current = role;
  }, [role]);
  return (
    <PublicPageLayout
      below={
        <>
          {text.existingAccountPrompt} <TextLink href={appPaths.login}>{loginLinkLabel}</TextLink>
        </>
      }
    >
      {role === undefined ? null : (
        <Button look="quiet" justifySelf="start" px="0" my="-3" onClick={clear}>
          {text.backToRoleSelectionButton}
        </Button>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {role === undefined ? text.rolePickerHeading : formatRegistrationHeading(ROLE_LABELS[role])}
      </h1>
      {RoleForm === undefined ? (
        <RolePicker onChoose={choose} />
      ) : (
        <Suspense
          fallback={
            <Waiting>
              <LoadingMessage />
            </Waiting>
          }
        >
          <RoleForm key={role} onRegistered={onRegistered} />
        </Suspense>
      )}
      {role === undefined || role === "ADMIN" ? (
        <p>
          {text.schoolNotOnDarasaPrompt}{" "}
          <TextLink href={SCHOOL_APPLICATION_PAGE_PATH}>{text.joinSchoolLinkLabel}</TextLink>
        </p>
      ) : null}
      <noscript>{text.registrationNeedsJavaScriptMessage}</noscript>
    </PublicPageLayout>
  );
}
