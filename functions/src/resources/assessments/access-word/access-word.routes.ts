import { accessWordRoutes } from "@darasa/contract/access-word";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { AccessWordService } from "./access-word.service.ts";

export const mountAccessWordRoutes = (
  api: RouteMountContext,
  accessWords: AccessWordService,
): void => {
  mountRoute(api, accessWordRoutes.accessWord, async ({ caller, params }) =>
    toSuccessEnvelope(await accessWords.get(caller, params.id)),
  );
  mountRoute(api, accessWordRoutes.replaceAccessWord, async ({ caller, params, body }) =>
    toSuccessEnvelope(await accessWords.replace(caller, params.id, body.id)),
  );
};
