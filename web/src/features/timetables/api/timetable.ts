import {
  type PeriodTimesChange,
  type TimetableChange,
  timetableRoutes,
} from "@darasa/contract/timetables";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CLASSES_QUERY_KEY } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";

/** A change of a class can change its timetable, so the key begins like those of the class. */
const timetableKey = (classId: string) => [CLASSES_QUERY_KEY, "timetable", classId] as const;
const PERIODS_QUERY_KEY = ["lesson-times"] as const;

export const useTimetable = (classId: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: timetableKey(classId),
    queryFn: async ({ signal }) =>
      (await api.call(timetableRoutes.get, { params: { id: classId } }, { signal })).data,
  });
};

/** Returns the timetable of the class of a child of the signed-in parent. */
export const useChildTimetable = (childId: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["child", childId, "timetable"],
    queryFn: async ({ signal }) =>
      (await api.call(timetableRoutes.getOfChild, { params: { id: childId } }, { signal })).data,
  });
};

/** Returns the function that loads the timetable of another class, to copy it. */
export const useLoadTimetable = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async (classId: string) =>
      (await api.call(timetableRoutes.get, { params: { id: classId } })).data,
  });
};

export const useChangeTimetable = (classId: string) => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: TimetableChange) =>
      (await api.call(timetableRoutes.change, { params: { id: classId }, body })).data,
    onSuccess: (timetable) => client.setQueryData(timetableKey(classId), timetable),
  });
};

export const usePeriodTimes = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: PERIODS_QUERY_KEY,
    queryFn: async ({ signal }) =>
      (await api.call(timetableRoutes.getPeriods, {}, { signal })).data,
  });
};

export const useChangePeriodTimes = () => {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PeriodTimesChange) =>
      (await api.call(timetableRoutes.changePeriods, { body })).data,
    onSuccess: async (times) => {
      client.setQueryData(PERIODS_QUERY_KEY, times);
      await client.invalidateQueries({ queryKey: [CLASSES_QUERY_KEY, "timetable"] });
    },
  });
};
