import type {
  AcknowledgeBody,
  ChildReportForms,
  ReleasedReportForm,
} from "@darasa/contract/report-forms";
import type {
  ReleasedReportFormDocument,
  ReportFormsDocument,
} from "@darasa/contract/server/report-form-documents";
import { ApiError } from "../../api-error.ts";
import type { ApiCaller } from "../../caller.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { GuardiansService } from "../guardians/guardians.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { ReportFormsKey, ReportFormsStore } from "./report-forms.store.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly reportForms: ReportFormsStore;
  readonly guardians: Pick<GuardiansService, "getVisible">;
  readonly users: Pick<UsersService, "get">;
}

/** A report form that guardians and the student may see, with the document of its class. */
interface VisibleForm {
  readonly form: ReleasedReportFormDocument;
  readonly ofClass: ReportFormsDocument;
}

const isSameKey = (one: ReportFormsKey, other: ReportFormsKey): boolean =>
  one.classId === other.classId && one.term === other.term;

const isReleased = ({ release }: ReportFormsDocument): boolean => release?.isWithdrawn === false;

const byNewest = ({ form: one }: VisibleForm, { form: other }: VisibleForm): number =>
  other.year - one.year || other.term - one.term;

const presentForm = ({ form }: VisibleForm): ReleasedReportForm => {
  const { schoolId: _school, studentId: _student, ...shown } = form;
  return shown;
};

const findAcknowledgement = ({ ofClass, form }: VisibleForm, guardianId: string) =>
  ofClass.acknowledgements[form.studentId]?.find((one) => one.guardianId === guardianId);

/** Creates the functions that find what a guardian or a student may see. */
const createLookups = ({ reportForms, guardians, users }: Dependencies) => ({
  /** Lists the report forms of a student that are released now, the newest first. */
  listVisible: async (student: {
    readonly id: string;
    readonly schoolId: string;
  }): Promise<VisibleForm[]> => {
    const found = await reportForms.listReleasedOf(student.id);
    const forms = found.filter(({ schoolId }) => schoolId === student.schoolId);
    const classes = await reportForms.getMany(forms);
    return forms
      .flatMap((form) => {
        const ofClass = classes.find((one) => isSameKey(one, form));
        return ofClass !== undefined && isReleased(ofClass) ? [{ form, ofClass }] : [];
      })
      .sort(byNewest);
  },

  /** Returns the child. Throws NOT_FOUND unless a guardian link shows the child to the caller. */
  requireChild: async (caller: ApiCaller, id: string) => {
    const link = await guardians.getVisible(caller.id, id);
    if (link === undefined) throw new ApiError("NOT_FOUND", "childNotFound");
    const student = await users.get(id);
    if (student === undefined || !["ACTIVE", "SUSPENDED"].includes(student.status)) {
      throw new ApiError("NOT_FOUND", "childNotFound");
    }
    return { id, schoolId: link.schoolId };
  },
});

type Lookups = ReturnType<typeof createLookups>;

/** Creates the function that stores that a guardian has read a report form. */
const createAcknowledger = (
  { database, clock, reportForms, users }: Dependencies,
  { requireChild }: Lookups,
) => ({
  /** Stores that the guardian has read a report form. A repeated request changes nothing. */
  acknowledge: async (
    caller: ApiCaller,
    childId: string,
    { classId, term, number }: AcknowledgeBody,
  ): Promise<{ acknowledgedAt: string }> => {
    const child = await requireChild(caller, childId);
    return database.transact(async (transaction) => {
      const key = { classId, term };
      const [ofClass, [form], user] = await Promise.all([
        reportForms.get(key, transaction),
        reportForms.getReleased(transaction, [childId], key),
        users.get(caller.id, transaction),
      ]);
      const isVisible = ofClass !== undefined && isReleased(ofClass);
      if (!isVisible || form === undefined || form.schoolId !== child.schoolId) {
        throw new ApiError("NOT_FOUND", "reportFormNotFound");
      }
      if (form.number !== number) {
        throw new ApiError("CHANGED_ELSEWHERE", "reportFormReleasedAgain");
      }
      const known = findAcknowledgement({ form, ofClass }, caller.id);
      if (known !== undefined) return { acknowledgedAt: known.at };
      const at = clock.now().toISOString();
      const others = ofClass.acknowledgements[childId] ?? [];
      const list = [...others, { guardianId: caller.id, name: user?.name ?? "", at }];
      const acknowledgements = { ...ofClass.acknowledgements, [childId]: list };
      reportForms.set(transaction, { ...ofClass, acknowledgements });
      return { acknowledgedAt: at };
    });
  },
});

/** Creates the service of the released report forms, which guardians and students read. */
export const createReleasedReportFormsService = (deps: Dependencies) => {
  const lookups = createLookups(deps);
  const { listVisible, requireChild } = lookups;

  return {
    listOwn: async (caller: ApiCaller): Promise<{ forms: ReleasedReportForm[] }> => ({
      forms: (await listVisible(caller)).map(presentForm),
    }),

    /** Lists the released report forms of a child. Costs two document reads, and two for each of them. */
    listOfChild: async (caller: ApiCaller, childId: string): Promise<ChildReportForms> => {
      const visible = await listVisible(await requireChild(caller, childId));
      return {
        forms: visible.map((one) => ({
          ...presentForm(one),
          acknowledgedAt: findAcknowledgement(one, caller.id)?.at,
        })),
      };
    },

    ...createAcknowledger(deps, lookups),
  };
};

export type ReleasedReportFormsService = ReturnType<typeof createReleasedReportFormsService>;
