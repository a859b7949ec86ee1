import { questionBankRoutes } from "@darasa/contract/question-bank";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { QuestionBankService } from "./question-bank.service.ts";

/** Mounts the routes of the question bank. The literal path comes before the path with an id parameter. */
export const mountQuestionBankRoutes = (
  api: RouteMountContext,
  service: QuestionBankService,
): void => {
  mountRoute(api, questionBankRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await service.list(caller, query)),
  );
  mountRoute(api, questionBankRoutes.save, async ({ caller, body }) =>
    toSuccessEnvelope({ questions: await service.save(caller, body.questions, body.shared) }),
  );
  mountRoute(api, questionBankRoutes.strands, async ({ caller }) =>
    toSuccessEnvelope({ strands: [...(await service.listStrands(caller))] }),
  );
  mountRoute(api, questionBankRoutes.get, async ({ caller, params }) =>
    toSuccessEnvelope(await service.get(caller, params.id)),
  );
  mountRoute(api, questionBankRoutes.change, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.change(caller, params.id, body)),
  );
  mountRoute(api, questionBankRoutes.share, async ({ caller, params, body }) =>
    toSuccessEnvelope(await service.share(caller, params.id, body.shared)),
  );
  mountRoute(api, questionBankRoutes.remove, async ({ caller, params }) =>
    toSuccessEnvelope(await service.remove(caller, params.id)),
  );
};
