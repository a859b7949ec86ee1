import { type NewIncident, type Room, roomRoutes } from "@darasa/contract/room";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isTransientError } from "@/lib/api-error.ts";
import { useServices } from "@/lib/services.ts";
import { getRoomKey } from "./room-key.ts";
import { isOver, sortRows } from "./room-states.ts";

const POLL_INTERVAL_MS = 30_000;
const MAX_RETRIES = 5;
const RETRY_DELAY_MS = 2_000;

const getPollInterval = (room: Room | undefined): number | false => {
  if (room === undefined) return POLL_INTERVAL_MS;
  const now = Date.parse(room.serverTime);
  return isOver(sortRows(room.students, now), room.closesAt, now) ? false : POLL_INTERVAL_MS;
};

/** Loads the students of a class, and again every 30 seconds while the page is visible and somebody can write. */
export const useRoom = (assessmentId: string, classId: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...getRoomKey(assessmentId), classId],
    queryFn: async ({ signal }): Promise<Room> => {
      const load = async (after?: string): Promise<Room> => {
        const query = after === undefined ? { classId } : { classId, after };
        const request = { params: { id: assessmentId }, query };
        return (await api.call(roomRoutes.room, request, { signal })).data;
      };
      let room = await load();
      while (room.next !== undefined) {
        const { next, students, ...cover } = await load(room.next);
        const { next: _before, ...known } = room;
        room = {
          ...{ ...known, ...cover, students: [...known.students, ...students] },
          ...(next === undefined ? {} : { next }),
        };
      }
      return room;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => getPollInterval(state.data),
  });
};

const onNotes = {
  retry: (count: number, cause: Error): boolean => count < MAX_RETRIES && isTransientError(cause),
  retryDelay: RETRY_DELAY_MS,
};

const useRefresh = (assessmentId: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: getRoomKey(assessmentId) });
};

/** Notes an incident. The same note sent twice is stored once. */
export const useNoteIncident = (assessmentId: string) => {
  const { api } = useServices();
  return useMutation({
    ...onNotes,
    mutationFn: (body: NewIncident) =>
      api.call(roomRoutes.noteIncident, { params: { id: assessmentId }, body }),
    onSuccess: useRefresh(assessmentId),
  });
};

/** Removes an incident that the user has noted. */
export const useRemoveIncident = (assessmentId: string) => {
  const { api } = useServices();
  return useMutation({
    ...onNotes,
    mutationFn: (id: string) =>
      api.call(roomRoutes.removeIncident, { params: { id: assessmentId }, body: { id } }),
    onSuccess: useRefresh(assessmentId),
  });
};
