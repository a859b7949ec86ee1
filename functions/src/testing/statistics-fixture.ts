import { assessmentRoutes } from "@darasa/contract/assessment-routes";
import { contentRoutes } from "@darasa/contract/content";
import { dashboardRoutes } from "@darasa/contract/dashboards";
import { buildAssessmentRequestBody } from "./assessment-fixture.ts";
import { runAllTriggerHandlers } from "./background.ts";
import { buildPaperConsent } from "./consent-fixture.ts";
import { createInMemoryAccountService } from "./memory-accounts.ts";
import { createInMemoryDatabase } from "./memory-database.ts";
import { createInMemoryFileStorage } from "./memory-files.ts";
import { SAMPLE_PDF_BYTES } from "./sample-files.ts";
import { createTestClock, createTestIdGenerator, createTestUserFactory } from "./school-fixture.ts";
import { startTestApi, type TestApiResponse } from "./start-api.ts";

type Facts = Readonly<Record<string, unknown>>;

const PHONE = "+254712345678";
const PASSWORD = "Darasa#2026";

const FORMS = {
  student: {
    admissionNumber: "1",
    schoolId: "moi",
    className: "Form 2",
    dateOfBirth: "2010-05-04",
    parentGuardianContact: PHONE,
    countyOfResidence: "Eldoret",
  },
  teacher: {
    phoneNumber: PHONE,
    tscNumber: "123456",
    schoolId: "moi",
    qualification: "B.Ed",
    subjectsTaught: ["Mathematics"],
    classesAssigned: ["Form 2"],
  },
  parent: {
    phoneNumber: PHONE,
    nationalId: "12345678",
    relationshipToChildren: "Father",
    address: "Elgon View",
    schoolId: "moi",
    childrenAdmissionNumbers: ["1"],
  },
} as const;
export type RegistrationFormName = keyof typeof FORMS;
export type AccountDecision = "approve" | "reject" | "suspend" | "reinstate";

/** The ids of the administrators, each with its institution. */
const ADMIN_SCHOOLS = {
  admin: "moi",
  "admin-of-alliance": "alliance",
  office: "national-office",
} as const;
type AdminId = keyof typeof ADMIN_SCHOOLS;

const openWorld = async () => {
  const clock = createTestClock();
  const database = createInMemoryDatabase(clock.now);
  const accounts = createInMemoryAccountService(clock.now);
  const files = createInMemoryFileStorage(clock.now);
  const population = createTestUserFactory({ database, accounts, clock });
  population.addSchool("moi");
  database.documents.set("schools/alliance", { name: "Alliance", plan: "PREMIUM" });
  for (const [id, schoolId] of Object.entries(ADMIN_SCHOOLS)) {
    population.addPerson({ id, role: "ADMIN", name: "Esther Chepkemoi", schoolId });
  }
  const api = await startTestApi({
    database,
    accounts,
    files,
    clock,
    ids: createTestIdGenerator(),
  });

  /** Advances the test clock by one second, then sends a request as the person with this id. */
  const call = (
    id: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<TestApiResponse> => {
    clock.advanceSeconds(1);
    return api.call(method, path, { token: accounts.issue(id), body });
  };
  return { api, accounts, clock, database, files, population, call };
};
type OpenWorld = Awaited<ReturnType<typeof openWorld>>;

const doing = ({ api, accounts, clock, database, files, call }: OpenWorld) => {
  let uploads = 0;
  return {
    /** Registers an account and returns its id. */
    register: async (
      form: RegistrationFormName,
      name: string,
      facts: Facts = {},
    ): Promise<string> => {
      clock.advanceSeconds(1);
      const email = `${name.toLowerCase().replaceAll(" ", ".")}@darasa.test`;
      const body = { name, email, password: PASSWORD, ...FORMS[form], ...facts };
      await api.call("POST", `/auth/register/${form}`, { body });
      const account = await accounts.getByEmail(email);
      if (account === undefined) throw new Error(`${name} was not registered`);
      return account.id;
    },

    /** Sends a decision on an account as the administrator of the account's school. */
    decide: (verb: AccountDecision, id: string) => {
      const { schoolId, role } = database.documents.get(`users/${id}`) ?? {};
      const admin = schoolId === "alliance" ? "admin-of-alliance" : "admin";
      const reason = verb === "reject" || verb === "suspend" ? { reason: "A reason" } : {};
      const consent =
        verb === "approve" && role === "STUDENT"
          ? { consent: buildPaperConsent({ id: `paper-${id}` }) }
          : {};
      return call(admin, "POST", `/admin/users/${id}/${verb}`, { ...reason, ...consent });
    },

    /** Uploads a content item and returns its id. */
    upload: async (owner: string, accessLevel: string, title = "Leaves"): Promise<string> => {
      uploads += 1;
      const path = `staging/${owner}/upload-${uploads}/leaves.pdf`;
      files.put(path, SAMPLE_PDF_BYTES);
      const { json } = await call(owner, "POST", "/content/upload", {
        title,
        description: "How leaves make sugar",
        subject: "Biology",
        grade: "Form 2",
        contentType: "PDF",
        accessLevel,
        fileUrl: `gs://darasa.test/${path}`,
      });
      return contentRoutes.upload.response.parse(json).data.id;
    },

    /** Creates an assessment and returns its id. */
    assess: async (owner: string, change: Facts = {}): Promise<string> => {
      const { json } = await call(
        owner,
        "POST",
        "/assessments",
        buildAssessmentRequestBody(change),
      );
      return assessmentRoutes.create.response.parse(json).data.id;
    },

    submit: async (student: string, assessmentId: string, answers: Facts): Promise<void> => {
      await call(student, "POST", `/assessments/${assessmentId}/attempt`);
      await call(student, "POST", `/assessments/${assessmentId}/submit`, answers);
    },
  };
};

const placing = ({ database, call }: OpenWorld) => ({
  /** Puts a student into a class as the administrator of the student's school. */
  place: async (student: string, classId: string): Promise<void> => {
    const { schoolId } = database.documents.get(`users/${student}`) ?? {};
    const admin = schoolId === "alliance" ? "admin-of-alliance" : "admin";
    const body = { studentIds: [student] };
    const { status } = await call(admin, "POST", `/classes/${classId}/students`, body);
    if (status !== 200) throw new Error(`${student} was not put into ${classId}: ${status}`);
  },
});

const seeing = ({ database, call }: OpenWorld) => {
  const { student, teacher, admin, parent, child } = dashboardRoutes;
  const get = async (id: string, path: string) => (await call(id, "GET", path)).json;
  return {
    /**
     * Runs all trigger handlers, then returns the counters of a scope, for example of a school. Leaves out
     * counters that are 0.
     */
    figures: async (scope: string): Promise<Facts> => {
      await runAllTriggerHandlers({ database });
      const counts = Object.entries(database.documents.get(`stats/${scope}`)?.counts ?? {});
      return Object.fromEntries(counts.filter(([, count]) => count !== 0));
    },

    studentDashboard: async (id: string) =>
      student.response.parse(await get(id, student.path)).data,
    teacherDashboard: async (id: string) =>
      teacher.response.parse(await get(id, teacher.path)).data,
    adminDashboard: async (id: AdminId = "admin") =>
      admin.response.parse(await get(id, admin.path)).data,
    parentDashboard: async (id: string) => parent.response.parse(await get(id, parent.path)).data,
    child: async (parentId: string, studentId: string) =>
      child.response.parse(await get(parentId, `/parent/children/${studentId}`)).data,

    costOf: async (work: () => Promise<unknown>) => {
      const { reads, writes } = { ...database.usage };
      await work();
      return { reads: database.usage.reads - reads, writes: database.usage.writes - writes };
    },
  };
};

/**
 * Starts the API with two schools: "moi" (plan FREE) and "alliance" (plan PREMIUM). The only existing accounts
 * are an administrator of each school and of the national office, whom the statistics do not count; tests create
 * all other data through the API.
 */
export const setUpStatisticsFixture = async () => {
  const world = await openWorld();
  return {
    ...world,
    ...doing(world),
    ...placing(world),
    ...seeing(world),
    settle: () => runAllTriggerHandlers(world),
  };
};

export type StatisticsFixture = Awaited<ReturnType<typeof setUpStatisticsFixture>>;
