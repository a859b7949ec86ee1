import { authRoutes } from "@darasa/contract/auth";
import { passwordRoutes } from "@darasa/contract/passwords";
import { PASSWORD_SUCCESS, REGISTRATION_SUCCESS } from "@darasa/contract/texts";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { PasswordsService } from "./passwords.service.ts";
import type { RegistrationService } from "./registration.service.ts";
import type { NewSession, SessionService } from "./session.service.ts";

const presentSession = ({ token, session }: NewSession) => ({
  ...toSuccessEnvelope(token),
  session,
});

export const mountPasswords = (api: Api, passwords: PasswordsService): void => {
  mount(api, passwordRoutes.forgotPassword, async ({ body }) => {
    await passwords.forgot(body.email);
    return toSuccessEnvelope(null, PASSWORD_SUCCESS.forgot);
  });
  mount(api, passwordRoutes.resetPassword, async ({ body }) => {
    await passwords.reset(body);
    return toSuccessEnvelope(null, PASSWORD_SUCCESS.reset);
  });
  mount(api, passwordRoutes.changePassword, async ({ caller, body, resetRateLimits }) => ({
    ...presentSession(await passwords.change(caller, body, resetRateLimits)),
    message: PASSWORD_SUCCESS.changed,
  }));
};

export const mountAuth = (
  api: Api,
  registration: RegistrationService,
  sessions: SessionService,
): void => {
  mount(api, authRoutes.registerAdmin, async ({ body, resetRateLimits }) =>
    toSuccessEnvelope(
      await registration.registerAdmin(body, resetRateLimits),
      REGISTRATION_SUCCESS.ADMIN,
    ),
  );
  mount(api, authRoutes.registerTeacher, async ({ body }) =>
    toSuccessEnvelope(await registration.registerTeacher(body), REGISTRATION_SUCCESS.TEACHER),
  );
  mount(api, authRoutes.registerStudent, async ({ body }) =>
    toSuccessEnvelope(await registration.registerStudent(body), REGISTRATION_SUCCESS.STUDENT),
  );
  mount(api, authRoutes.registerParent, async ({ body }) =>
    toSuccessEnvelope(await registration.registerParent(body), REGISTRATION_SUCCESS.PARENT),
  );
  mount(api, authRoutes.login, async ({ body, resetRateLimits }) =>
    presentSession(await sessions.login(body, resetRateLimits)),
  );
  mount(api, authRoutes.refresh, async ({ body }) =>
    presentSession(await sessions.refresh(body.refreshToken)),
  );
  mount(api, authRoutes.logout, async ({ caller }) => {
    await sessions.logout(caller);
    return toSuccessEnvelope(null);
  });
};
