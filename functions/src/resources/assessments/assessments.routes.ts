import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import type { Api } from "../../http/api.ts";
import { mount } from "../../http/mount.ts";
import { ok } from "../../http/ok.ts";
import type { AssessmentServices } from "./assessment-services.ts";

/** Express matches in order: literal paths must come before paths with an id parameter. */
export const mountAssessments = (api: Api, services: AssessmentServices): void => {
  const { open, assessments, drafts, attempts, submissions, results } = services;
  mount(api, assessmentRoutes.list, async ({ caller, query }) =>
    ok(await assessments.list(caller, query)),
  );
  mount(api, assessmentRoutes.filter, async ({ caller, query }) =>
    ok(await assessments.filter(caller, query)),
  );
  mount(api, assessmentRoutes.mySubmissions, async ({ caller }) =>
    ok(await results.listOwn(caller)),
  );
  mount(api, assessmentRoutes.myProgress, async ({ caller }) =>
    ok(await results.getProgress(caller)),
  );
  mount(api, assessmentRoutes.submission, async ({ caller, params }) =>
    ok(await results.review(caller, params.id)),
  );
  mount(api, assessmentRoutes.create, async ({ caller, body }) =>
    ok(await assessments.create(caller, body)),
  );
  mount(api, assessmentRoutes.get, async ({ caller, params }) => ok(await open(caller, params.id)));
  mount(api, assessmentRoutes.draft, async ({ caller, params }) =>
    ok(await drafts.get(caller, params.id)),
  );
  mount(api, assessmentRoutes.change, async ({ caller, params, body }) =>
    ok(await drafts.change(caller, params.id, body)),
  );
  mount(api, assessmentRoutes.remove, async ({ caller, params }) => {
    await drafts.remove(caller, params.id);
    return ok({ id: params.id });
  });
  mount(api, assessmentRoutes.attempt, async ({ caller, params }) =>
    ok(await attempts.open(caller, params.id)),
  );
  mount(api, assessmentRoutes.journal, async ({ caller, params, body }) =>
    ok(await attempts.save(caller, params.id, body)),
  );
  mount(api, assessmentRoutes.submit, async ({ caller, params, body }) =>
    ok(await submissions.submit(caller, params.id, body)),
  );
};
