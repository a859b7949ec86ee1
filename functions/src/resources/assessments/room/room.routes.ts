import { roomRoutes } from "@darasa/contract/room";
import type { RouteMountContext } from "../../../http/api.ts";
import { mountRoute } from "../../../http/mount.ts";
import { toSuccessEnvelope } from "../../../http/success-envelope.ts";
import type { RoomService } from "./room.service.ts";

export const mountRoomRoutes = (api: RouteMountContext, room: RoomService): void => {
  mountRoute(api, roomRoutes.room, async ({ caller, params, query }) =>
    toSuccessEnvelope(await room.list(caller, params.id, query)),
  );
  mountRoute(api, roomRoutes.noteIncident, async ({ caller, params, body }) =>
    toSuccessEnvelope(await room.note(caller, params.id, body)),
  );
  mountRoute(api, roomRoutes.removeIncident, async ({ caller, params, body }) => {
    await room.remove(caller, params.id, body.id);
    return toSuccessEnvelope({ id: body.id });
  });
};
