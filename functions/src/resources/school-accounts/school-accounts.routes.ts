import { studentAccountRoutes } from "@darasa/contract/student-accounts";
import type { RouteMountContext } from "../../http/api.ts";
import { mountRoute } from "../../http/mount.ts";
import { toSuccessEnvelope } from "../../http/success-envelope.ts";
import type { AdminUsersService } from "../admin-users/admin-users.service.ts";
import type { StudentAccountsService } from "./student-accounts.service.ts";

export const mountSchoolAccountRoutes = (
  api: RouteMountContext,
  studentAccounts: StudentAccountsService,
  adminUsers: Pick<AdminUsersService, "resetPin">,
): void => {
  mountRoute(api, studentAccountRoutes.create, async ({ caller, body }) => {
    const createStudent = await studentAccounts.forSchoolOf(caller);
    return toSuccessEnvelope(await createStudent(body));
  });
  mountRoute(api, studentAccountRoutes.resetPin, async ({ caller, params }) =>
    toSuccessEnvelope({ pin: await adminUsers.resetPin(caller, params.id) }),
  );
};
