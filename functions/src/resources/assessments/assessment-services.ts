import type { Assessment } from "@darasa/contract/assessments";
import type { ApiCaller } from "../../caller.ts";
import type { Clock, IdGenerator } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { ClassLookupsService } from "../classes/class-lookups.service.ts";
import type { ClassesService } from "../classes/classes.service.ts";
import type { OwnClassesService } from "../classes/own-classes.service.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { PicturesService } from "../pictures/pictures.service.ts";
import type { ProgressService } from "../progress/progress.service.ts";
import type { SchoolsService } from "../schools/schools.service.ts";
import type { AssessmentStatisticsService } from "../statistics/assessment-statistics.service.ts";
import type { CountersService } from "../statistics/counters.service.ts";
import type { UsersService } from "../users/users.service.ts";
import {
  type AccessWordService,
  createAccessWordService,
} from "./access-word/access-word.service.ts";
import {
  type AccommodationsService,
  createAccommodationsService,
} from "./accommodations/accommodations.service.ts";
import {
  type AssessmentActivityService,
  createAssessmentActivityService,
} from "./activity.service.ts";
import {
  type AllowancesService,
  createAllowancesService,
} from "./allowances/allowances.service.ts";
import { type ArchiveService, createArchiveService } from "./archive/archive.service.ts";
import { type AssessmentsService, createAssessmentsService } from "./assessments.service.ts";
import { createAssessmentsStore } from "./assessments.store.ts";
import { createAttemptedPapersReader } from "./attempted-papers.ts";
import { type AttemptsService, createAttemptsService } from "./attempts.service.ts";
import { createAttemptsStore } from "./attempts.store.ts";
import { type ClosingTimeService, createClosingTimeService } from "./closing-time.service.ts";
import { type AssessmentCopiesService, createAssessmentCopiesService } from "./copies.service.ts";
import { createDraftsService, type DraftsService } from "./drafts.service.ts";
import {
  createHandMarkingService,
  type HandMarkingService,
} from "./hand-marking/hand-marking.service.ts";
import { createLateAnswersService, type LateAnswersService } from "./late-answers.service.ts";
import {
  createNewestSubmissionsService,
  type NewestSubmissionsService,
} from "./newest-submissions.service.ts";
import { createNextStepsService, type NextStepsService } from "./next-steps.service.ts";
import {
  createPaperEntriesService,
  type PaperEntriesService,
} from "./paper-entries/paper-entries.service.ts";
import { createPausesService, type PausesService } from "./pauses/pauses.service.ts";
import {
  createPreparedPapersService,
  type PreparedPapersService,
} from "./prepared-papers/prepared-papers.service.ts";
import { createReceiptsService, type ReceiptsService } from "./receipts/receipts.service.ts";
import { createRegradesService, type RegradesService } from "./regrades/regrades.service.ts";
import {
  type AssessmentResultsService,
  createAssessmentResultsService,
} from "./results.service.ts";
import {
  createResultsReleaseService,
  type ResultsReleaseService,
} from "./results-release/results-release.service.ts";
import { createIncidentsStore } from "./room/incidents.store.ts";
import { createRoomService, type RoomService } from "./room/room.service.ts";
import { createSolutionsService, type SolutionsService } from "./solutions.service.ts";
import { createStudentWorkService, type StudentWorkService } from "./student-work.service.ts";
import { createSubmissionsService, type SubmissionsService } from "./submissions.service.ts";
import { createSubmissionsStore } from "./submissions.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly users: UsersService;
  readonly guardians: GuardiansService;
  readonly classLookups: ClassLookupsService;
  readonly classes: ClassesService;
  readonly ownClasses: OwnClassesService;
  readonly schools: Pick<SchoolsService, "getScales">;
  readonly pictures: PicturesService;
  readonly progress: ProgressService;
  readonly counters: CountersService;
  readonly statistics: AssessmentStatisticsService;
  readonly audit: AuditService;
  readonly clock: Clock;
  readonly ids: IdGenerator;
}

export interface AssessmentRouteServices {
  /** Returns an assessment, with its questions if the caller may see them. */
  readonly open: (caller: ApiCaller, id: string) => Promise<Assessment>;
  readonly assessments: AssessmentsService;
  readonly copies: AssessmentCopiesService;
  readonly drafts: DraftsService;
  readonly closingTimes: ClosingTimeService;
  readonly archive: ArchiveService;
  readonly attempts: AttemptsService;
  readonly submissions: SubmissionsService;
  readonly newestSubmissions: NewestSubmissionsService;
  readonly results: AssessmentResultsService;
  readonly solutions: SolutionsService;
  readonly lateAnswers: LateAnswersService;
  readonly regrades: RegradesService;
  readonly resultsReleases: ResultsReleaseService;
  readonly handMarking: HandMarkingService;
  readonly allowances: AllowancesService;
  readonly receipts: ReceiptsService;
  readonly accessWords: AccessWordService;
  readonly pauses: PausesService;
  readonly preparedPapers: PreparedPapersService;
  readonly accommodations: AccommodationsService;
  readonly paperEntries: PaperEntriesService;
  readonly room: RoomService;
  readonly nextSteps: NextStepsService;
  readonly activity: AssessmentActivityService;
  readonly studentWork: StudentWorkService;
}

/** Creates the services behind the assessment routes. The services share their stores. */
export const createAssessmentRouteServices = (deps: Dependencies): AssessmentRouteServices => {
  const stores = {
    assessments: createAssessmentsStore(deps.database),
    attempts: createAttemptsStore(deps.database),
    submissions: createSubmissionsStore(deps.database),
    incidents: createIncidentsStore(deps.database),
  };
  const assessments = createAssessmentsService({ ...deps, ...stores, store: stores.assessments });
  const newestSubmissions = createNewestSubmissionsService({ ...deps, ...stores });
  const papers = createAttemptedPapersReader(stores.assessments);
  const attempts = createAttemptsService({ ...deps, ...stores, papers });
  return {
    open: (caller, id) =>
      caller.role === "STUDENT" ? attempts.getAssessment(caller, id) : assessments.get(caller, id),
    assessments,
    copies: createAssessmentCopiesService({ ...deps, store: stores.assessments }),
    drafts: createDraftsService({ ...deps, ...stores }),
    closingTimes: createClosingTimeService({ ...deps, ...stores }),
    archive: createArchiveService({ ...deps, ...stores }),
    attempts,
    submissions: createSubmissionsService({ ...deps, ...stores, papers }),
    newestSubmissions,
    results: createAssessmentResultsService({ ...deps, ...stores, newestSubmissions }),
    solutions: createSolutionsService({ ...deps, ...stores }),
    regrades: createRegradesService({ ...deps, ...stores }),
    resultsReleases: createResultsReleaseService({ ...deps, ...stores }),
    handMarking: createHandMarkingService({ ...deps, ...stores }),
    allowances: createAllowancesService({ ...deps, ...stores }),
    receipts: createReceiptsService({ ...deps, ...stores }),
    accessWords: createAccessWordService({ ...deps, ...stores }),
    pauses: createPausesService({ ...deps, ...stores }),
    preparedPapers: createPreparedPapersService({ ...deps, ...stores, papers }),
    accommodations: createAccommodationsService(deps),
    paperEntries: createPaperEntriesService({ ...deps, ...stores, papers }),
    room: createRoomService({ ...deps, ...stores }),
    nextSteps: createNextStepsService({ ...deps, ...stores, newestSubmissions }),
    activity: createAssessmentActivityService({ ...deps, ...stores }),
    studentWork: createStudentWorkService({ ...deps, ...stores }),
    lateAnswers: createLateAnswersService({
      ...deps,
      ...stores,
      assessments,
      answerKeys: stores.assessments,
    }),
  };
};
