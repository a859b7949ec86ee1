import { MAX_COUNTED_LIST_ITEMS, MAX_PAGE_SIZE } from "@darasa/contract/limits";
import {
  type BankQuestion,
  type NewBankQuestion,
  questionBankRoutes,
} from "@darasa/contract/question-bank";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api-error.ts";
import { useServices } from "@/lib/services.ts";
import { useCursorPage } from "@/lib/use-cursor-page.ts";
import type { BankFilter } from "../bank-filter.ts";

const QUERY_KEY = "question-bank";

/** Loads one page of the questions that fit the filter. */
export const useBankPage = (filter: BankFilter, page: number) => {
  const { api } = useServices();
  return useCursorPage(
    [QUERY_KEY, "list", filter],
    page,
    async (position, options) =>
      (await api.call(questionBankRoutes.list, { query: { ...filter, ...position } }, options))
        .data,
  );
};

/** Returns a function that loads all questions that fit the filter, at most those that the API counts. */
export const useCollectQuestions = () => {
  const { api } = useServices();
  return async (filter: BankFilter): Promise<BankQuestion["question"][]> => {
    const questions: BankQuestion["question"][] = [];
    let after: string | undefined;
    let page = 0;
    do {
      const position = { page, size: MAX_PAGE_SIZE, ...(after === undefined ? {} : { after }) };
      const { data } = await api.call(questionBankRoutes.list, {
        query: { ...filter, ...position },
      });
      questions.push(...data.content.map(({ question }) => question));
      after = data.next;
      page += 1;
    } while (after !== undefined && questions.length < MAX_COUNTED_LIST_ITEMS);
    return questions;
  };
};

/** Loads one question. */
export const useBankQuestion = (id: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [QUERY_KEY, "one", id],
    queryFn: async ({ signal }) =>
      (await api.call(questionBankRoutes.get, { params: { id } }, { signal })).data,
  });
};

/** Loads the strands that the teacher has used before. */
export const useUsedStrands = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [QUERY_KEY, "strands"],
    queryFn: async ({ signal }) =>
      (await api.call(questionBankRoutes.strands, {}, { signal })).data.strands,
  });
};

/** Returns a function that makes all lists of the bank load again. */
const useRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [QUERY_KEY] });
};

/** Saves a few questions, at most those of one request. */
export const useSaveQuestions = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async (body: { questions: NewBankQuestion[]; shared: boolean }) =>
      (await api.call(questionBankRoutes.save, { body })).data.questions,
    onSuccess: useRefresh(),
  });
};

/** Replaces a question and its tags. */
export const useChangeQuestion = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async ({
      of: { id, version },
      to,
    }: {
      readonly of: Pick<BankQuestion, "id" | "version">;
      readonly to: NewBankQuestion;
    }) =>
      (await api.call(questionBankRoutes.change, { params: { id }, body: { ...to, version } }))
        .data,
    onSuccess: useRefresh(),
  });
};

/** Shares a question with the school, or ends this. */
export const useShareQuestion = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async ({ id, shared }: Pick<BankQuestion, "id" | "shared">) =>
      (await api.call(questionBankRoutes.share, { params: { id }, body: { shared } })).data,
    onSuccess: useRefresh(),
  });
};

/** Deletes a question. If it does not exist any more, this counts as success. */
export const useRemoveQuestion = () => {
  const { api } = useServices();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.call(questionBankRoutes.remove, { params: { id } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "NOT_FOUND") throw error;
      }
    },
    onSuccess: useRefresh(),
  });
};
