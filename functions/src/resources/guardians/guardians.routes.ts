import { guardianLinkRoutes } from "@darasa/contract/guardian-links";
import { guardianRequestRoutes } from "@darasa/contract/guardian-requests";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { GuardianRequestDeskService } from "./guardian-request-desk.service.ts";
import type { GuardianRequestsService } from "./guardian-requests.service.ts";
import type { GuardianWithdrawalsService } from "./guardian-withdrawals.service.ts";

export const mountGuardianLinkRoutes = (
  api: RouteMountContext,
  service: GuardianWithdrawalsService,
  requests: Pick<GuardianRequestsService, "ask">,
): void => {
  mountRoute(api, guardianLinkRoutes.addChild, async ({ caller, body }) => {
    await requests.ask(caller, body);
    return toSuccessEnvelope(null);
  });
  mountRoute(api, guardianLinkRoutes.withdraw, async ({ caller, params: { id }, body }) => {
    // The schema of the parameters guarantees that the id consists of two ids joined by an underscore.
    const [parentId = "", studentId = ""] = id.split("_");
    const { status } = await service.withdraw(caller, { parentId, studentId, ...body });
    return toSuccessEnvelope({ id, status });
  });
};

export const mountGuardianRequestRoutes = (
  api: RouteMountContext,
  requests: GuardianRequestsService,
  desk: GuardianRequestDeskService,
): void => {
  mountRoute(api, guardianRequestRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await desk.list(caller, query)),
  );
  mountRoute(api, guardianRequestRoutes.approve, async ({ caller, params, body }) => {
    await desk.approve(caller, params.id, body.studentId);
    return toSuccessEnvelope(null);
  });
  mountRoute(api, guardianRequestRoutes.refuse, async ({ caller, params, body }) => {
    await desk.refuse(caller, params.id, body.reason);
    return toSuccessEnvelope(null);
  });
  mountRoute(api, guardianRequestRoutes.takeBack, async ({ caller, params }) => {
    await requests.takeBack(caller, params.id);
    return toSuccessEnvelope(null);
  });
};
