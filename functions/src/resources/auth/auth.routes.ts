import { authRoutes } from "@darasa/contract/auth";
import { emailConfirmationRoutes } from "@darasa/contract/email-confirmation";
import { numberLoginRoutes } from "@darasa/contract/number-login";
import { ownAccountRoutes } from "@darasa/contract/own-account";
import { passwordRoutes } from "@darasa/contract/passwords";
import {
  EMAIL_CONFIRMED_MESSAGE,
  PASSWORD_SUCCESS_MESSAGES,
  PIN_CHANGED_MESSAGE,
  REGISTRATION_SUCCESS_MESSAGES,
} from "@darasa/contract/texts";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { EmailChangesService } from "./email-changes.service.ts";
import type { EmailConfirmationService } from "./email-confirmation.service.ts";
import type { NumberLoginService } from "./number-login.service.ts";
import type { PasswordsService } from "./passwords.service.ts";
import type { RegistrationService } from "./registration.service.ts";
import type { SessionService, SessionWithToken } from "./session.service.ts";

const presentSession = ({ token, session }: SessionWithToken) => ({
  ...toSuccessEnvelope(token),
  session,
});

export const mountNumberLoginRoutes = (
  api: RouteMountContext,
  numberLogins: NumberLoginService,
): void => {
  mountRoute(api, numberLoginRoutes.loginWithNumber, async ({ body, resetRateLimits }) =>
    presentSession(await numberLogins.login(body, resetRateLimits)),
  );
  mountRoute(api, numberLoginRoutes.changeFirstPin, async ({ body, resetRateLimits }) =>
    presentSession(await numberLogins.changeFirstPin(body, resetRateLimits)),
  );
  mountRoute(api, numberLoginRoutes.changePin, async ({ caller, body, resetRateLimits }) => ({
    ...presentSession(await numberLogins.changePin(caller, body, resetRateLimits)),
    message: PIN_CHANGED_MESSAGE,
  }));
};

export const mountPasswordRoutes = (api: RouteMountContext, passwords: PasswordsService): void => {
  mountRoute(api, passwordRoutes.forgotPassword, async ({ body }) => {
    await passwords.forgot(body.email);
    return toSuccessEnvelope(null, PASSWORD_SUCCESS_MESSAGES.forgot);
  });
  mountRoute(api, passwordRoutes.resetPassword, async ({ body }) => {
    await passwords.reset(body);
    return toSuccessEnvelope(null, PASSWORD_SUCCESS_MESSAGES.reset);
  });
  mountRoute(api, passwordRoutes.changePassword, async ({ caller, body, resetRateLimits }) => ({
    ...presentSession(await passwords.change(caller, body, resetRateLimits)),
    message: PASSWORD_SUCCESS_MESSAGES.changed,
  }));
};

export const mountEmailConfirmationRoutes = (
  api: RouteMountContext,
  confirmations: EmailConfirmationService,
  emailChanges: EmailChangesService,
): void => {
  mountRoute(api, ownAccountRoutes.changeEmail, async ({ caller, body }) => {
    await emailChanges.request(caller, body);
    return toSuccessEnvelope(null);
  });
  mountRoute(api, emailConfirmationRoutes.confirmEmail, async ({ body }) => {
    await confirmations.confirm(body.code);
    return toSuccessEnvelope(null, EMAIL_CONFIRMED_MESSAGE);
  });
};

export const mountAuthRoutes = (
  api: RouteMountContext,
  registration: RegistrationService,
  sessions: SessionService,
): void => {
  mountRoute(api, authRoutes.registerAdmin, async ({ body, resetRateLimits }) => {
    await registration.registerAdmin(body, resetRateLimits);
    return toSuccessEnvelope(null, REGISTRATION_SUCCESS_MESSAGES.ADMIN);
  });
  mountRoute(api, authRoutes.registerTeacher, async ({ body }) => {
    await registration.registerTeacher(body);
    return toSuccessEnvelope(null, REGISTRATION_SUCCESS_MESSAGES.TEACHER);
  });
  mountRoute(api, authRoutes.registerStudent, async ({ body }) => {
    await registration.registerStudent(body);
    return toSuccessEnvelope(null, REGISTRATION_SUCCESS_MESSAGES.STUDENT);
  });
  mountRoute(api, authRoutes.registerParent, async ({ body }) => {
    await registration.registerParent(body);
    return toSuccessEnvelope(null, REGISTRATION_SUCCESS_MESSAGES.PARENT);
  });
  mountRoute(api, authRoutes.login, async ({ body, resetRateLimits }) =>
    presentSession(await sessions.login(body, resetRateLimits)),
  );
  mountRoute(api, authRoutes.refresh, async ({ body }) =>
    presentSession(await sessions.refresh(body.refreshToken)),
  );
  mountRoute(api, authRoutes.logout, async ({ caller }) => {
    await sessions.logout(caller);
    return toSuccessEnvelope(null);
  });
};
