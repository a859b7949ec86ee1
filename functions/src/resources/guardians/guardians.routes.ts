import { guardianLinkRoutes } from "@darasa/contract/guardian-links";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { AddedChildrenService } from "./added-children.service.ts";
import type { GuardianWithdrawalsService } from "./guardian-withdrawals.service.ts";

export const mountGuardianLinkRoutes = (
  api: RouteMountContext,
  service: GuardianWithdrawalsService,
  addedChildren: AddedChildrenService,
): void => {
  mountRoute(api, guardianLinkRoutes.addChild, async ({ caller, body }) => {
    await addedChildren.add(caller, body);
    return toSuccessEnvelope(null);
  });
  mountRoute(api, guardianLinkRoutes.withdraw, async ({ caller, params: { id }, body }) => {
    // The schema of the parameters guarantees that the id consists of two ids joined by an underscore.
    const [parentId = "", studentId = ""] = id.split("_");
    const { status } = await service.withdraw(caller, { parentId, studentId, ...body });
    return toSuccessEnvelope({ id, status });
  });
};
