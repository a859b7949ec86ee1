import type { Assessment } from "@darasa/contract/assessments";
import type { ParsedRequestParts } from "@darasa/contract/http";
import { listPictures } from "@darasa/contract/list-pictures";
import type { pictureRoutes } from "@darasa/contract/pictures";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { AssessmentResultsService } from "../assessments/results.service.ts";
import type { PicturesService } from "./pictures.service.ts";
import type { PictureRecord } from "./pictures.store.ts";

interface Dependencies {
  readonly pictures: Pick<PicturesService, "get">;
  /** Returns an assessment with the questions that the caller may see. */
  readonly open: (caller: ApiCaller, id: string) => Promise<Pick<Assessment, "questions">>;
  readonly results: Pick<AssessmentResultsService, "getVisible">;
}

type Place = ParsedRequestParts<typeof pictureRoutes.get>["query"];

const notFound = (): ApiError => new ApiError("NOT_FOUND", "pictureNotFound");

/** Creates the service that returns pictures to those who may read a question that shows them. */
export const createShownPicturesService = ({ pictures, open, results }: Dependencies) => {
  /** Returns the questions that the caller sees in the assessment or submission; undefined without one. */
  const listQuestions = async (caller: ApiCaller, { assessmentId, submissionId }: Place) => {
    if (assessmentId !== undefined) return (await open(caller, assessmentId)).questions;
    return submissionId === undefined
      ? undefined
      : (await results.getVisible(caller, submissionId)).questions;
  };

  return {
    /**
     * Returns a picture of a question that the caller sees at `place`, or, without a place, of the school whose teacher or
     * administrator the caller is.
     */
    get: async (caller: ApiCaller, id: string, place: Place): Promise<PictureRecord> => {
      const questions = await listQuestions(caller, place);
      const isStaff = caller.role === "TEACHER" || caller.role === "ADMIN";
      const shown = questions?.flatMap((question) => listPictures(question).map((one) => one.id));
      const isReader = shown?.includes(id) ?? isStaff;
      const picture = isReader ? await pictures.get(id) : undefined;
      const isForeign = questions === undefined && picture?.schoolId !== caller.schoolId;
      if (picture === undefined || isForeign) throw notFound();
      return picture;
    },
  };
};

export type ShownPicturesService = ReturnType<typeof createShownPicturesService>;
