import { consentRoutes } from "@darasa/contract/consents";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { GuardianConsentsService } from "./guardian-consents.service.ts";

export const mountConsentRoutes = (
  api: RouteMountContext,
  service: GuardianConsentsService,
): void => {
  mountRoute(api, consentRoutes.give, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.give(caller, params.id, body)),
  );
  mountRoute(api, consentRoutes.withdraw, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.withdraw(caller, params.id, body)),
  );
};
