import { buildGuardianLinkId } from "@darasa/contract/guardian-links";
import { createAccessWordCalls } from "./access-word-calls.ts";
import { createAccommodationCalls } from "./accommodation-calls.ts";
import { createAccountChangeCalls } from "./account-change-calls.ts";
import { createAllowanceCalls } from "./allowance-calls.ts";
import { type ApiCallOptions, type ApiResponse, getJsonField } from "./api-client.ts";
import { type ApiUnderTest, expectSuccess, type RepeatableApiCall } from "./api-under-test.ts";
import { createArchiveCalls } from "./archive-calls.ts";
import { createClassCalls } from "./class-calls.ts";
import { createConsentCalls } from "./consent-calls.ts";
import { createContentCalls } from "./content-calls.ts";
import { DEMO_LOGINS } from "./demo-logins.ts";
import { createGuardianRequestCalls } from "./guardian-request-calls.ts";
import { createHandMarkingCalls } from "./hand-marking-calls.ts";
import { createNumberLoginCalls } from "./number-login-calls.ts";
import { createOverviewCalls } from "./overview-calls.ts";
import { createOwnSchoolCalls } from "./own-school-calls.ts";
import { createPaperConsent } from "./paper-consent.ts";
import { createPaperEntryCalls } from "./paper-entry-calls.ts";
import { createQuestionBankCalls } from "./question-bank-calls.ts";
import { createReceiptCalls } from "./receipt-calls.ts";
import { createRegradeCalls } from "./regrade-calls.ts";
import { createResultsReleaseCalls } from "./results-release-calls.ts";
import { createRoomCalls } from "./room-calls.ts";
import { SAMPLE_ASSESSMENT, SAMPLE_PDF } from "./sample-files.ts";
import { createSchoolApplicationCalls } from "./school-application-calls.ts";
import { createSchoolYearCalls } from "./school-year-calls.ts";

const SCHOOL = "moi-girls-eldoret";
const TEACHER = "teacher-moi";
const STUDENT = "student-moi";

const idOf = (answer: ApiResponse): string => String(getJsonField(answer.body, "data", "id"));

/**
 * Creates helper functions that send API requests as a demo user and create the data that the API calls of this
 * file need.
 */
const createActors = (api: ApiUnderTest, run: string) => {
  const as = async (email: string, method: string, path: string, options: ApiCallOptions = {}) =>
    api.call(method, path, { ...options, token: await api.tokenOf(email) });
  const done = async (email: string, method: string, path: string, options: ApiCallOptions = {}) =>
    expectSuccess(await as(email, method, path, options), `${method} ${path}`);

  const account = (kind: string, round: number) => ({
    name: `Bench ${kind}`,
    email: `${kind}.${run}.${round}@example.org`,
    password: DEMO_LOGINS.password,
  });
  const student = (kind: string, round: number) => ({
    ...account(kind, round),
    admissionNumber: `${kind}/${run}/${round}`,
    schoolId: SCHOOL,
    className: "Form 1",
    dateOfBirth: "2010-05-04",
    parentGuardianContact: "+254712345678",
    countyOfResidence: "Nairobi",
  });
  const parent = (kind: string, round: number, child = "MGE/2026/001") => ({
    ...account(kind, round),
    phoneNumber: "+254712345678",
    nationalId: "12345678",
    relationshipToChildren: "Mother",
    address: "Eldoret",
    schoolId: SCHOOL,
    childrenAdmissionNumbers: [child],
  });
  /** Registers an account and returns its id, which is not in the response to the registration. */
  const register = async (path: string, body: { readonly email: string }): Promise<string> => {
    expectSuccess(await api.call("POST", path, { body }), path);
    const pending = await done(DEMO_LOGINS.admin, "GET", "/admin/users?status=PENDING&size=100");
    const users = getJsonField(pending.body, "data", "content");
    const found = Array.isArray(users)
      ? users.find((user) => getJsonField(user, "email") === body.email)
      : undefined;
    return String(getJsonField(found, "id"));
  };
  const registered = (kind: string, round: number): Promise<string> =>
    register("/auth/register/student", student(kind, round));
  const active = async (kind: string, round: number): Promise<string> => {
    const id = await registered(kind, round);
    await done(DEMO_LOGINS.admin, "POST", `/admin/users/${id}/approve`, {
      body: { consent: createPaperConsent() },
    });
    return id;
  };
  /** Creates a student and a parent with an approved guardian link, and returns the id of the link. */
  const linked = async (round: number): Promise<string> => {
    const studentId = await active("child", round);
    const { admissionNumber } = student("child", round);
    const parentId = await register(
      "/auth/register/parent",
      parent("guardian", round, admissionNumber),
    );
    await done(DEMO_LOGINS.admin, "POST", `/admin/users/${parentId}/approve`, {
      body: { childrenAdmissionNumbers: [admissionNumber] },
    });
    return buildGuardianLinkId(parentId, studentId);
  };
  const activeParent = async (kind: string, round: number): Promise<string> => {
    const body = parent(kind, round, `none/${run}/${round}`);
    const id = await register("/auth/register/parent", body);
    await done(DEMO_LOGINS.admin, "POST", `/admin/users/${id}/approve`, { body: {} });
    return body.email;
  };
  const suspended = async (kind: string, round: number): Promise<string> => {
    const id = await active(kind, round);
    await done(DEMO_LOGINS.admin, "POST", `/admin/users/${id}/suspend`, {
      body: { reason: "Trial" },
    });
    return id;
  };

  const form = (): FormData => {
    const data = new FormData();
    data.set("category", "content");
    data.set("file", new Blob([SAMPLE_PDF], { type: "application/pdf" }), "notes.pdf");
    return data;
  };
  const uploaded = async (): Promise<unknown> =>
    getJsonField(
      (await done(DEMO_LOGINS.teacher, "POST", "/content/upload/file", { form: form() })).body,
      "data",
    );
  const details = (fileUrl: unknown) => ({
    title: "Notes on fractions",
    description: "How to add and take away fractions.",
    subject: "Mathematics",
    grade: "Form 2",
    contentType: "PDF",
    accessLevel: "FREE",
    fileUrl,
    fileSizeBytes: SAMPLE_PDF.length,
    mimeType: "application/pdf",
  });
  const content = async (): Promise<string> =>
    idOf(
      await done(DEMO_LOGINS.teacher, "POST", "/content/upload", {
        body: details(await uploaded()),
      }),
    );

  const assessment = async (): Promise<string> =>
    idOf(await done(DEMO_LOGINS.teacher, "POST", "/assessments", { body: SAMPLE_ASSESSMENT }));
  const draft = async (): Promise<string> =>
    idOf(
      await done(DEMO_LOGINS.teacher, "POST", "/assessments", {
        body: { ...SAMPLE_ASSESSMENT, published: false },
      }),
    );
  const supervised = async (): Promise<string> =>
    idOf(
      await done(DEMO_LOGINS.teacher, "POST", "/assessments", {
        // Of another year, so that it is in no gradebook.
        body: { ...SAMPLE_ASSESSMENT, grade: "Form 3", needsWord: true, canPrepare: true },
      }),
    );
  const attempted = async (): Promise<string> => {
    const id = await assessment();
    await done(DEMO_LOGINS.student, "POST", `/assessments/${id}/attempt`);
    return id;
  };
  /** The paper is of another grade than the class of the demo teacher, so that its gradebook stays as it is. */
  const taken = async (settings: object = {}): Promise<string> => {
    const body = { ...SAMPLE_ASSESSMENT, grade: "Form 1", ...settings };
    const id = idOf(await done(DEMO_LOGINS.teacher, "POST", "/assessments", { body }));
    await done(DEMO_LOGINS.student, "POST", `/assessments/${id}/attempt`);
    await done(DEMO_LOGINS.student, "POST", `/assessments/${id}/submit`, { body: { q1: "3" } });
    return id;
  };
  const reported = async (): Promise<string> =>
    idOf(
      await done(DEMO_LOGINS.student, "POST", `/messages/report/${TEACHER}`, {
        body: { reason: "Trial" },
      }),
    );

  return {
    as,
    done,
    account,
    student,
    registered,
    active,
    linked,
    activeParent,
    parent,
    suspended,
    form,
    uploaded,
    details,
    content,
    assessment,
    draft,
    attempted,
    supervised,
    taken,
    reported,
  };
};

type Actors = ReturnType<typeof createActors>;
type Calls = Readonly<Record<string, RepeatableApiCall>>;

const accountCalls = (api: ApiUnderTest, actors: Actors, run: string): Calls => {
  const { as, account, student, parent } = actors;
  const register = (role: string, body: (round: number) => object): RepeatableApiCall => ({
    call: (round) => api.call("POST", `/auth/register/${role}`, { body: body(round) }),
  });
  const decide = (
    verb: string,
    before: RepeatableApiCall["before"],
    body: () => object = () => ({}),
  ): RepeatableApiCall => ({
    ...(before === undefined ? {} : { before }),
    call: (_round, id) =>
      as(DEMO_LOGINS.admin, "POST", `/admin/users/${String(id)}/${verb}`, { body: body() }),
  });
  const trial = () => ({ reason: "Trial" });
  const login = (email: string) =>
    api.call("POST", "/auth/login", { body: { email, password: DEMO_LOGINS.password } });
  return {
    "POST /auth/register/admin": register("admin", (round) => ({
      ...account("admin", round),
      adminCode: "MOI-ADMIN-2026",
      institutionId: SCHOOL,
    })),
    "POST /auth/register/teacher": register("teacher", (round) => ({
      ...account("teacher", round),
      phoneNumber: "+254712345678",
      tscNumber: "123456",
      schoolId: SCHOOL,
      qualification: "Bachelor of Education",
      subjectsTaught: ["Mathematics"],
      classesAssigned: ["Form 1"],
    })),
    "POST /auth/register/student": register("student", (round) => student("student", round)),
    "POST /auth/register/parent": register("parent", (round) => parent("parent", round)),
    "POST /auth/login": { call: () => login(DEMO_LOGINS.teacher) },
    "POST /auth/refresh": {
      before: async () =>
        getJsonField((await login(DEMO_LOGINS.teacher)).body, "session", "refreshToken"),
      call: (_round, refreshToken) => api.call("POST", "/auth/refresh", { body: { refreshToken } }),
    },
    "POST /auth/logout": {
      before: async () => getJsonField((await login(DEMO_LOGINS.studentElsewhere)).body, "data"),
      call: (_round, token) => api.call("POST", "/auth/logout", { token: String(token) }),
    },
    "POST /auth/forgot-password": {
      call: (round) =>
        api.call("POST", "/auth/forgot-password", { body: { email: `${run}.${round}@x.test` } }),
    },
    "POST /auth/reset-password": {
      before: () => api.resetCodeOf(DEMO_LOGINS.studentElsewhere),
      call: (_round, code) =>
        api.call("POST", "/auth/reset-password", {
          body: { code, password: DEMO_LOGINS.password },
        }),
    },
    "POST /auth/confirm-email": {
      before: () => api.confirmationCodeOf(DEMO_LOGINS.studentElsewhere),
      call: (_round, code) => api.call("POST", "/auth/confirm-email", { body: { code } }),
    },
    "POST /auth/change-password": {
      before: async () => getJsonField((await login(DEMO_LOGINS.studentElsewhere)).body, "data"),
      call: (_round, token) =>
        api.call("POST", "/auth/change-password", {
          token: String(token),
          body: { currentPassword: DEMO_LOGINS.password, newPassword: DEMO_LOGINS.password },
        }),
    },
    "GET /admin/schools": { call: () => as(DEMO_LOGINS.office, "GET", "/admin/schools") },
    "GET /admin/schools/:id": {
      call: () => as(DEMO_LOGINS.office, "GET", `/admin/schools/${SCHOOL}`),
    },
    "PUT /admin/schools/:id/plan": {
      call: (round) =>
        as(DEMO_LOGINS.office, "PUT", "/admin/schools/kisumu-boys/plan", {
          body: { plan: round % 2 === 0 ? "PREMIUM" : "FREE" },
        }),
    },
    "POST /admin/schools/:id/admin-codes": {
      call: (round) =>
        as(DEMO_LOGINS.office, "POST", `/admin/schools/${SCHOOL}/admin-codes`, {
          body: { email: `head.${run}.${round}@example.org` },
        }),
    },
    "POST /admin/schools/:id/unblock-admin-codes": {
      call: () => as(DEMO_LOGINS.office, "POST", `/admin/schools/${SCHOOL}/unblock-admin-codes`),
    },
    "GET /admin/users/:id": { call: () => as(DEMO_LOGINS.admin, "GET", "/admin/users/parent-moi") },
    "GET /admin/users": { call: () => as(DEMO_LOGINS.admin, "GET", "/admin/users?status=PENDING") },
    "POST /admin/users/:id/approve": decide(
      "approve",
      (r) => actors.registered("approve", r),
      () => ({ consent: createPaperConsent(), classId: "moi-form-3-east" }),
    ),
    "POST /admin/users/:id/reject": decide("reject", (r) => actors.registered("reject", r), trial),
    "POST /admin/users/:id/suspend": decide("suspend", (r) => actors.active("suspend", r), trial),
    "POST /admin/users/:id/reinstate": decide("reinstate", (r) => actors.suspended("back", r)),
    "POST /guardian-links/:id/withdraw": {
      before: (round) => actors.linked(round),
      call: (_round, id) =>
        as(DEMO_LOGINS.teacher, "POST", `/guardian-links/${String(id)}/withdraw`, {
          body: { reason: "Trial" },
        }),
    },
    ...createGuardianRequestCalls(actors),
    ...createConsentCalls(api),
    ...createAccountChangeCalls(actors, run),
    "GET /me": { call: () => as(DEMO_LOGINS.student, "GET", "/me") },
    "GET /student/users": { call: () => as(DEMO_LOGINS.student, "GET", "/student/users") },
    "GET /schools": { call: () => api.call("GET", "/schools") },
    "GET /schools/search": { call: () => api.call("GET", "/schools/search?q=moi") },
    "GET /schools/:id": { call: () => api.call("GET", `/schools/${SCHOOL}`) },
    ...createOwnSchoolCalls(api),
    ...createSchoolApplicationCalls(api, run),
    ...createClassCalls(api, run, actors.active),
    ...createSchoolYearCalls(api),
    ...createNumberLoginCalls(api, run),
  };
};

const messageCalls = ({ as, reported }: Actors, run: string): Calls => ({
  "GET /messages/conversations": {
    call: () => as(DEMO_LOGINS.student, "GET", "/messages/conversations"),
  },
  "GET /messages/conversation/:partnerId": {
    call: () => as(DEMO_LOGINS.student, "GET", `/messages/conversation/${TEACHER}`),
  },
  "POST /messages/send": {
    call: (round) =>
      as(DEMO_LOGINS.teacher, "POST", "/messages/send", {
        body: { receiverId: STUDENT, content: "Habari", clientId: `trial-${run}-${round}` },
      }),
  },
  "POST /messages/mark-read/:partnerId": {
    call: () => as(DEMO_LOGINS.student, "POST", `/messages/mark-read/${TEACHER}`),
  },
  "GET /messages/unread-count": {
    call: () => as(DEMO_LOGINS.student, "GET", "/messages/unread-count"),
  },
  "POST /messages/report/:partnerId": {
    call: () =>
      as(DEMO_LOGINS.student, "POST", `/messages/report/${TEACHER}`, { body: { reason: "Trial" } }),
  },
  "GET /admin/reports": {
    before: reported,
    call: () => as(DEMO_LOGINS.admin, "GET", "/admin/reports"),
  },
  "GET /admin/reports/open-count": {
    call: () => as(DEMO_LOGINS.admin, "GET", "/admin/reports/open-count"),
  },
  "POST /admin/reports/:id/read": {
    before: reported,
    call: (_round, id) =>
      as(DEMO_LOGINS.admin, "POST", `/admin/reports/${String(id)}/read`, {
        body: { reason: "Trial" },
      }),
  },
  "POST /admin/reports/:id/close": {
    before: reported,
    call: (_round, id) => as(DEMO_LOGINS.admin, "POST", `/admin/reports/${String(id)}/close`),
  },
});

const assessmentCalls = (
  { as, assessment, draft, attempted, done }: Actors,
  run: string,
): Calls => {
  const read = (path: string): RepeatableApiCall => ({
    call: () => as(DEMO_LOGINS.student, "GET", path),
  });
  return {
    "GET /assessments": read("/assessments"),
    "GET /assessments/filter": read("/assessments/filter?subject=Biology&grade=Form%202"),
    "GET /assessments/my-submissions": read("/assessments/my-submissions"),
    "GET /assessments/my-progress": read("/assessments/my-progress"),
    "GET /assessments/submissions/:id": {
      before: async () => {
        const mine = await done(DEMO_LOGINS.student, "GET", "/assessments/my-submissions");
        return getJsonField(mine.body, "data", "0", "id");
      },
      call: (_round, id) =>
        as(DEMO_LOGINS.student, "GET", `/assessments/submissions/${String(id)}`),
    },
    "POST /assessments": {
      call: () => as(DEMO_LOGINS.teacher, "POST", "/assessments", { body: SAMPLE_ASSESSMENT }),
    },
    "GET /assessments/:id": {
      before: attempted,
      call: (_round, id) => as(DEMO_LOGINS.student, "GET", `/assessments/${String(id)}`),
    },
    "POST /assessments/:id/copy": {
      before: assessment,
      call: (round, id) =>
        as(DEMO_LOGINS.teacher, "POST", `/assessments/${String(id)}/copy`, {
          body: { clientId: `copy-${run}-${String(round)}` },
        }),
    },
    "GET /assessments/:id/draft": {
      before: draft,
      call: (_round, id) => as(DEMO_LOGINS.teacher, "GET", `/assessments/${String(id)}/draft`),
    },
    "PUT /assessments/:id": {
      before: draft,
      call: (_round, id) =>
        as(DEMO_LOGINS.teacher, "PUT", `/assessments/${String(id)}`, {
          body: { ...SAMPLE_ASSESSMENT, published: true },
        }),
    },
    "PUT /assessments/:id/closing-time": {
      before: assessment,
      call: (_round, id) =>
        as(DEMO_LOGINS.teacher, "PUT", `/assessments/${String(id)}/closing-time`, {
          body: { closesAt: "now" },
        }),
    },
    "DELETE /assessments/:id": {
      before: draft,
      call: (_round, id) => as(DEMO_LOGINS.teacher, "DELETE", `/assessments/${String(id)}`),
    },
    "GET /assessments/:id/solutions": {
      before: assessment,
      call: (_round, id) => as(DEMO_LOGINS.teacher, "GET", `/assessments/${String(id)}/solutions`),
    },
    "PUT /assessments/:id/solutions": {
      before: assessment,
      call: (_round, id) =>
        as(DEMO_LOGINS.teacher, "PUT", `/assessments/${String(id)}/solutions`, {
          body: { solutions: "AT_ONCE" },
        }),
    },
    "GET /assessments/:id/attempt": {
      before: attempted,
      call: (_round, id) => as(DEMO_LOGINS.student, "GET", `/assessments/${String(id)}/attempt`),
    },
    "POST /assessments/:id/attempt": {
      before: assessment,
      call: (_round, id) => as(DEMO_LOGINS.student, "POST", `/assessments/${String(id)}/attempt`),
    },
    "POST /assessments/:id/late-answers": {
      before: attempted,
      call: (_round, id) =>
        as(DEMO_LOGINS.teacher, "POST", `/assessments/${String(id)}/late-answers`, {
          body: { decision: "decline" },
        }),
    },
    "PUT /assessments/:id/attempt/answers": {
      before: attempted,
      call: (_round, id) =>
        as(DEMO_LOGINS.student, "PUT", `/assessments/${String(id)}/attempt/answers`, {
          body: {
            attempt: 1,
            deviceId: "phone-0001",
            answers: { q1: { answer: "4", at: new Date().toISOString(), sequence: 1 } },
          },
        }),
    },
    "POST /assessments/:id/submit": {
      before: attempted,
      call: (_round, id) =>
        as(DEMO_LOGINS.student, "POST", `/assessments/${String(id)}/submit`, {
          body: { q1: "4", q2: "nairobi" },
        }),
    },
  };
};

/**
 * Creates one successful call for every API route. The keys of the result are the method and path of the route.
 * `run` makes the names of created data unique for each run.
 */
export const createApiCallForEachRoute = (api: ApiUnderTest, run: string): Calls => {
  const actors = createActors(api, run);
  return {
    ...accountCalls(api, actors, run),
    ...messageCalls(actors, run),
    ...createContentCalls(actors),
    ...assessmentCalls(actors, run),
    ...createRegradeCalls(api, actors.taken),
    ...createResultsReleaseCalls(api, actors.taken),
    ...createQuestionBankCalls(api, run),
    ...createHandMarkingCalls(api),
    ...createAllowanceCalls(api, actors.attempted),
    ...createArchiveCalls(api, actors.assessment),
    ...createReceiptCalls(api, actors.attempted),
    ...createAccessWordCalls(api, actors.supervised),
    ...createAccommodationCalls(api, actors.active, actors.attempted),
    ...createPaperEntryCalls(api),
    ...createRoomCalls(api),
    ...createOverviewCalls(api),
  };
};
