import { analyticsRoutes } from "@darasa/contract/analytics";
import { contentRoutes } from "@darasa/contract/content";
import type { ASSESSMENT_SUBJECTS } from "@darasa/contract/curriculum";
import { ASSESSMENT_GRADES } from "@darasa/contract/curriculum";
import {
  type ClassStrands,
  STRAND_STUDENTS_PAGE_SIZE,
  type StrandStudent,
  strandRoutes,
} from "@darasa/contract/strands";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ApiClient } from "@/lib/api-client.ts";
import { useServices } from "@/lib/services.ts";
import type { GradebookSubject } from "../gradebook.ts";

const FRESH_MS = 60_000;
/** The papers and the material of which the panel offers the ones that fit. */
const OFFERED = 20;

/** The marks of a class by strand, with all its students. */
export interface StrandMap extends Omit<ClassStrands, "students"> {
  readonly students: readonly StrandStudent[];
}

const loadStrands = async (
  api: ApiClient,
  id: string,
  subject: GradebookSubject | undefined,
  signal: AbortSignal,
): Promise<StrandMap> => {
  const load = async (page: number, after?: string): Promise<ClassStrands> => {
    const query = { subject, page, size: STRAND_STUDENTS_PAGE_SIZE, after };
    return (await api.call(strandRoutes.strands, { params: { id }, query }, { signal })).data;
  };
  const collect = async ({
    students: { content, totalPages, number, next },
  }: ClassStrands): Promise<StrandStudent[]> =>
    content.length === 0 || number + 1 >= totalPages
      ? content
      : [...content, ...(await collect(await load(number + 1, next)))];
  const first = await load(0);
  return { ...first, students: await collect(first) };
};

/** Loads the marks of a class by strand: one request for up to 60 students. Loads nothing without a class. */
export const useStrands = (classId: string | undefined, subject: GradebookSubject | undefined) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["analytics", "strands", classId ?? "", subject ?? ""],
    queryFn: ({ signal }) => loadStrands(api, classId ?? "", subject, signal),
    enabled: classId !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
};

interface AnswersQuery {
  readonly classId: string;
  readonly studentId: string;
  readonly subject: (typeof ASSESSMENT_SUBJECTS)[number];
  readonly strand: string;
  readonly subStrand: string | undefined;
}

/** Loads the answers of a student behind the marks in a strand. */
export const useStrandAnswers = ({ classId, ...query }: AnswersQuery) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["analytics", "strand-answers", classId, query],
    queryFn: async ({ signal }) =>
      (await api.call(strandRoutes.strandAnswers, { params: { id: classId }, query }, { signal }))
        .data,
    staleTime: FRESH_MS,
  });
};

/** A paper or material that a teacher can hand out. */
export interface Work {
  readonly id: string;
  readonly title: string;
  readonly kind: "PAPER" | "MATERIAL";
}

/** Loads the open papers of the user that the class may take, and the material of the subject and grade. */
export const useWork = ({ classId, grade, subject }: StrandMap) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["analytics", "strand-work", classId, subject],
    queryFn: async ({ signal }): Promise<Work[]> => {
      const own = ASSESSMENT_GRADES.find((one) => one === grade);
      const page = { page: 0, size: OFFERED };
      const [papers, material] = await Promise.all([
        api.call(
          analyticsRoutes.assessments,
          { query: { state: "open", grade: own, ...page } },
          { signal },
        ),
        api.call(contentRoutes.filter, { query: { subject, grade, ...page } }, { signal }),
      ]);
      const ofClass = papers.data.content.filter(
        (paper) =>
          paper.subject === subject &&
          (paper.audience !== "CLASSES" || paper.classes.some(({ id }) => id === classId)),
      );
      return [
        ...ofClass.map(({ id, title }) => ({ id, title, kind: "PAPER" as const })),
        ...material.data.content.map(({ id, title }) => ({ id, title, kind: "MATERIAL" as const })),
      ];
    },
    staleTime: FRESH_MS,
  });
};
