import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { attemptRoutes } from "@darasa/contract/attempts";
import { preparedPaperRoutes } from "@darasa/contract/prepared-papers";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import { mountAccessWordRoutes } from "./access-word/access-word.routes.ts";
import { mountAccommodationRoutes } from "./accommodations/accommodations.routes.ts";
import { mountAllowanceRoutes } from "./allowances/allowances.routes.ts";
import { mountArchiveRoutes } from "./archive/archive.routes.ts";
import type { AssessmentRouteServices } from "./assessment-services.ts";
import { mountHandMarkingRoutes } from "./hand-marking/hand-marking.routes.ts";
import { mountPaperEntryRoutes } from "./paper-entries/paper-entries.routes.ts";
import { mountPauseRoutes } from "./pauses/pauses.routes.ts";
import { mountReceiptRoutes } from "./receipts/receipts.routes.ts";
import { mountRegradeRoutes } from "./regrades/regrades.routes.ts";
import { mountResultsReleaseRoutes } from "./results-release/results-release.routes.ts";
import { mountRoomRoutes } from "./room/room.routes.ts";

const mountMarkingRoutes = (
  api: RouteMountContext,
  {
    solutions,
    regrades,
    resultsReleases,
    handMarking,
    allowances,
    receipts,
    accessWords,
    archive,
    accommodations,
    paperEntries,
    room,
  }: AssessmentRouteServices,
): void => {
  mountRoute(api, assessmentRoutes.solutions, async ({ caller, params }) =>
    toSuccessEnvelope(await solutions.get(caller, params.id)),
  );
  mountRoute(api, assessmentRoutes.changeSolutions, async ({ caller, params, body }) =>
    toSuccessEnvelope(await solutions.change(caller, params.id, body.solutions)),
  );
  mountRegradeRoutes(api, regrades);
  mountResultsReleaseRoutes(api, resultsReleases);
  mountHandMarkingRoutes(api, handMarking);
  mountAllowanceRoutes(api, allowances);
  mountReceiptRoutes(api, receipts);
  mountAccessWordRoutes(api, accessWords);
  mountArchiveRoutes(api, archive);
  mountAccommodationRoutes(api, accommodations);
  mountPaperEntryRoutes(api, paperEntries);
  mountRoomRoutes(api, room);
};

const mountAttemptRoutes = (
  api: RouteMountContext,
  { attempts, pauses, preparedPapers }: AssessmentRouteServices,
): void => {
  mountRoute(api, attemptRoutes.attempt, async ({ caller, params }) =>
    toSuccessEnvelope(await attempts.get(caller, params.id)),
  );
  mountRoute(api, attemptRoutes.start, async ({ caller, params, body }) =>
    toSuccessEnvelope(await attempts.start(caller, params.id, body)),
  );
  mountRoute(api, preparedPaperRoutes.preparedPaper, async ({ caller, params }) =>
    toSuccessEnvelope(await preparedPapers.prepare(caller, params.id)),
  );
  mountPauseRoutes(api, pauses);
  mountRoute(api, attemptRoutes.journal, async ({ caller, params, body }) =>
    toSuccessEnvelope(await attempts.save(caller, params.id, body)),
  );
};

/**
 * Mounts the assessment routes. Express matches routes in order, so literal paths come before paths with an
 * id parameter.
 */
export const mountAssessmentRoutes = (
  api: RouteMountContext,
  services: AssessmentRouteServices,
): void => {
  const { open, assessments, copies, drafts, closingTimes } = services;
  const { submissions, results, lateAnswers } = services;
  mountMarkingRoutes(api, services);
  mountRoute(api, assessmentRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await assessments.list(caller, query)),
  );
  mountRoute(api, assessmentRoutes.filter, async ({ caller, query }) =>
    toSuccessEnvelope(await assessments.filter(caller, query)),
  );
  mountRoute(api, assessmentRoutes.mySubmissions, async ({ caller }) =>
    toSuccessEnvelope(await results.listOwn(caller)),
  );
  mountRoute(api, assessmentRoutes.myProgress, async ({ caller }) =>
    toSuccessEnvelope(await results.getProgress(caller)),
  );
  mountRoute(api, assessmentRoutes.submission, async ({ caller, params }) =>
    toSuccessEnvelope(await results.review(caller, params.id)),
  );
  mountRoute(api, assessmentRoutes.create, async ({ caller, body }) =>
    toSuccessEnvelope(await assessments.create(caller, body)),
  );
  mountRoute(api, assessmentRoutes.get, async ({ caller, params }) =>
    toSuccessEnvelope(await open(caller, params.id)),
  );
  mountRoute(api, assessmentRoutes.copy, async ({ caller, params, body }) =>
    toSuccessEnvelope(await copies.copy(caller, params.id, body.clientId)),
  );
  mountRoute(api, assessmentRoutes.draft, async ({ caller, params }) =>
    toSuccessEnvelope(await drafts.get(caller, params.id)),
  );
  mountRoute(api, assessmentRoutes.change, async ({ caller, params, body }) =>
    toSuccessEnvelope(await drafts.change(caller, params.id, body)),
  );
  mountRoute(api, assessmentRoutes.setClosingTime, async ({ caller, params, body }) =>
    toSuccessEnvelope(await closingTimes.set(caller, params.id, body)),
  );
  mountRoute(api, assessmentRoutes.remove, async ({ caller, params }) => {
    await drafts.remove(caller, params.id);
    return toSuccessEnvelope({ id: params.id });
  });
  mountAttemptRoutes(api, services);
  mountRoute(api, assessmentRoutes.decideLateAnswers, async ({ caller, params, body }) =>
    toSuccessEnvelope(await lateAnswers.decide(caller, params.id, body)),
  );
  mountRoute(api, attemptRoutes.submit, async ({ caller, params, query, body }) =>
    toSuccessEnvelope(await submissions.submit(caller, params.id, query.attempt, body)),
  );
};
