import { classRoutes } from "@darasa/contract/classes";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { ClassStudentsService } from "./class-students.service.ts";
import type { ClassesService } from "./classes.service.ts";
import type { LoginSlipsService } from "./login-slips.service.ts";

export const mountClassRoutes = (
  api: RouteMountContext,
  classes: ClassesService,
  students: ClassStudentsService,
  loginSlips: LoginSlipsService,
): void => {
  mountRoute(api, classRoutes.list, async ({ caller, query }) =>
    toSuccessEnvelope(await classes.list(caller, query.year)),
  );
  mountRoute(api, classRoutes.listOwn, async ({ caller }) =>
    toSuccessEnvelope({ classes: await classes.listOwn(caller) }),
  );
  mountRoute(api, classRoutes.create, async ({ caller, body }) =>
    toSuccessEnvelope(await classes.create(caller, body)),
  );
  mountRoute(api, classRoutes.get, async ({ caller, params, query }) =>
    toSuccessEnvelope(await classes.get(caller, params.id, query)),
  );
  mountRoute(api, classRoutes.change, async ({ caller, params, body }) =>
    toSuccessEnvelope(await classes.change(caller, params.id, body)),
  );
  mountRoute(api, classRoutes.remove, async ({ caller, params }) => {
    await classes.remove(caller, params.id);
    return toSuccessEnvelope({ id: params.id });
  });
  mountRoute(api, classRoutes.addStudents, async ({ caller, params, body }) =>
    toSuccessEnvelope({ changed: await students.add(caller, params.id, body.studentIds) }),
  );
  mountRoute(api, classRoutes.removeStudents, async ({ caller, params, body }) =>
    toSuccessEnvelope({ changed: await students.remove(caller, params.id, body.studentIds) }),
  );
  mountRoute(api, classRoutes.listLoginSlips, async ({ caller, params }) =>
    toSuccessEnvelope({ students: await loginSlips.listCandidates(caller, params.id) }),
  );
  mountRoute(api, classRoutes.makeLoginSlips, async ({ caller, params, body }) =>
    toSuccessEnvelope(await loginSlips.make(caller, params.id, body)),
  );
};
