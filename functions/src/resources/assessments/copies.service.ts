import type { Assessment } from "@darasa/contract/assessments";
import { getDefaultAudience } from "@darasa/contract/audience";
import type { OwnClass } from "@darasa/contract/own-classes";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { ClassesService } from "../classes/classes.service.ts";
import type { PicturesService } from "../pictures/pictures.service.ts";
import { toAssessmentDraft } from "./assessment-answer-key.ts";
import { canChangeAssessment, canCopyAssessment } from "./assessments.policy.ts";
import { EMPTY_ANSWER_KEY } from "./paper-documents.ts";
import {
  type AssessmentSaverDependencies,
  buildAssessmentId,
  createAssessmentSaver,
} from "./save-assessment.ts";

interface Dependencies extends AssessmentSaverDependencies {
  readonly classes: Pick<ClassesService, "listOwn">;
  readonly pictures: Pick<PicturesService, "copyToSchool">;
}

export const createAssessmentCopiesService = (deps: Dependencies) => {
  const { database, store, classes, pictures } = deps;
  const { findCreated, saveOnce } = createAssessmentSaver(deps);

  const listOwnClasses = async (caller: ApiCaller): Promise<readonly OwnClass[]> =>
    caller.role === "TEACHER" ? classes.listOwn(caller) : [];

  return {
    /**
     * Copies the questions and settings of an assessment into a new draft of the caller, but not its opening time, its closing time and its
     * audience: the draft is for the classes for which the caller's new assessments are. If the
     * caller may not see the answer key of the original, the draft has neither right answers nor explanations. If an
     * earlier request had the same
     * `clientId`, returns the draft of that request.
     */
    copy: async (caller: ApiCaller, originalId: string, clientId: string): Promise<Assessment> => {
      const id = buildAssessmentId(caller.id, clientId);
      const created = await findCreated(id);
      if (created !== undefined) return created;
      const original = await store.getWithAnswerKey(originalId, database);
      if (original === undefined || !canCopyAssessment(caller, original.assessment)) {
        throw new ApiError("NOT_FOUND", "assessmentNotFound");
      }
      const mayCopyKey = canChangeAssessment(caller, original.assessment);
      const { revision: _revision, ...content } = toAssessmentDraft(
        mayCopyKey ? original : { ...original, ...EMPTY_ANSWER_KEY },
      );
      const copy = {
        ...content,
        ...getDefaultAudience(await listOwnClasses(caller), content),
        published: false,
        opensAt: null,
        closesAt: null,
      };
      const copied = await pictures.copyToSchool(caller.schoolId, original.questions);
      return saveOnce(caller, id, copy, copied);
    },
  };
};

export type AssessmentCopiesService = ReturnType<typeof createAssessmentCopiesService>;
