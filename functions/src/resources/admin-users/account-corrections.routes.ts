import { accountCorrectionRoutes } from "@darasa/contract/account-corrections";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { AccountCorrectionsService } from "./account-corrections.service.ts";
import type { PasswordLinksService } from "./password-links.service.ts";

export const mountAccountCorrectionRoutes = (
  api: RouteMountContext,
  corrections: AccountCorrectionsService,
  passwordLinks: PasswordLinksService,
): void => {
  mountRoute(api, accountCorrectionRoutes.correct, async ({ caller, params, body }) =>
    toSuccessEnvelope(await corrections.correct(caller, params.id, body)),
  );
  mountRoute(api, accountCorrectionRoutes.sendPasswordLink, async ({ caller, params }) => {
    await passwordLinks.send(caller, params.id);
    return toSuccessEnvelope(null);
  });
};
