import { authRoutes } from "@darasa/contract/auth";
import type { RouteResponseBody } from "@darasa/contract/http";
import {
  ADMIN_REGISTRATION_REDIRECT_DELAY_MS,
  REGISTRATION_REDIRECT_DELAY_MS,
} from "@darasa/contract/limits";
import { ROLE_LABELS, type Role } from "@darasa/contract/roles";
import { schoolSearchRoutes } from "@darasa/contract/school-search";
import { schoolRoutes } from "@darasa/contract/schools";
import { VALIDATION } from "@darasa/contract/texts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import {
  registrationSuccessMessages as confirmations,
  registrationFailedMessage,
} from "@texts/registration.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildErrorEnvelope, buildValidationIssue } from "@/testing/build-error-envelope.ts";
import { createWholeTextPattern } from "@/testing/match-whole.ts";
import { renderScreen } from "@/testing/render-screen.tsx";
import { stubApi } from "@/testing/stub-api.ts";
import { RegisterScreen } from "./screens/register-screen.tsx";

const ACCOUNT_ERRORS = [
  ["Full name", VALIDATION.personNameTooShort],
  ["Email", VALIDATION.emailInvalid],
  ["Password", VALIDATION.passwordTooShort],
] as const;

/** Fills a field with one event instead of typing, which is faster. */
const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

const account = () => {
  fill("Full name", "Akinyi Odhiambo");
  fill("Email", "akinyi@shule.test");
  fill("Password", "Darasa#2026");
};

const choose = (user: UserEvent, label: string, option: string) =>
  user.selectOptions(screen.getByLabelText(label), option);

const sent = { name: "Akinyi Odhiambo", email: "akinyi@shule.test", password: "Darasa#2026" };

interface FormCase {
  readonly role: Role;
  readonly route: (typeof authRoutes)[
    | "registerAdmin"
    | "registerTeacher"
    | "registerStudent"
    | "registerParent"];
  readonly errors: readonly (readonly [string, string])[];
  readonly groupErrors: readonly (readonly [string, string])[];
  readonly fillIn: (user: UserEvent) => Promise<void>;
  readonly body: object;
  readonly delay: number;
}

const FORMS: readonly FormCase[] = [
  {
    role: "ADMIN",
    route: authRoutes.registerAdmin,
    errors: [
      ["Admin code", VALIDATION.adminCodeRequired],
      ["Institution ID", VALIDATION.institutionIdRequired],
    ],
    groupErrors: [],
    fillIn: async () => {
      fill("Admin code", " moi-admin-2026 ");
      fill("Institution ID", "moi-girls-eldoret");
    },
    body: { adminCode: "MOI-ADMIN-2026", institutionId: "moi-girls-eldoret" },
    delay: ADMIN_REGISTRATION_REDIRECT_DELAY_MS,
  },
  {
    role: "TEACHER",
    route: authRoutes.registerTeacher,
    errors: [
      ["Phone number", VALIDATION.teacherPhoneNumberInvalid],
      ["TSC number", VALIDATION.tscNumberRequired],
      ["School", VALIDATION.schoolIdRequired],
      ["Qualification", VALIDATION.qualificationRequired],
    ],
    groupErrors: [
      ["Subjects taught", VALIDATION.subjectsRequired],
      ["Classes assigned", VALIDATION.classesRequired],
    ],
    fillIn: async (user) => {
      await user.type(screen.getByLabelText("Phone number"), "0712 345 678");
      fill("TSC number", "654321");
      await choose(user, "School", "Moi Girls Eldoret");
      fill("Qualification", "Diploma in Education");
      await user.click(screen.getByLabelText("Biology"));
      await user.click(screen.getByLabelText("Physics"));
      await user.click(screen.getByLabelText("Biology"));
      await user.click(screen.getByLabelText("Chemistry"));
      await user.click(screen.getByLabelText("Form 2"));
    },
    body: {
      phoneNumber: "+254712345678",
      tscNumber: "654321",
      schoolId: "moi-girls-eldoret",
      qualification: "Diploma in Education",
      subjectsTaught: ["Chemistry", "Physics"],
      classesAssigned: ["Form 2"],
    },
    delay: REGISTRATION_REDIRECT_DELAY_MS,
  },
  {
    role: "STUDENT",
    route: authRoutes.registerStudent,
    errors: [
      ["School", VALIDATION.schoolRequired],
      ["Admission number", VALIDATION.admissionNumberRequired],
      ["Class", VALIDATION.classRequired],
      ["Date of birth", VALIDATION.dateOfBirthRequired],
      ["Parent or guardian's phone number", VALIDATION.phoneNumberInvalid],
      ["County of residence", VALIDATION.countyRequired],
    ],
    groupErrors: [],
    fillIn: async (user) => {
      await choose(user, "School", "Moi Girls Eldoret");
      fill("Admission number", " 4471 ");
      await choose(user, "Class", "Form 2");
      fill("Date of birth", "2010-05-17");
      await user.type(screen.getByLabelText("Parent or guardian's phone number"), "+254722000111");
      await choose(user, "County of residence", "Nandi");
    },
    body: {
      schoolId: "moi-girls-eldoret",
      admissionNumber: "4471",
      className: "Form 2",
      dateOfBirth: "2010-05-17",
      parentGuardianContact: "+254722000111",
      countyOfResidence: "Nandi",
    },
    delay: REGISTRATION_REDIRECT_DELAY_MS,
  },
  {
    role: "PARENT",
    route: authRoutes.registerParent,
    errors: [
      ["Phone number", VALIDATION.phoneNumberInvalid],
      ["National ID", VALIDATION.nationalIdInvalid],
      ["Relationship to children", VALIDATION.guardianRelationshipRequired],
      ["Address", VALIDATION.addressRequired],
      ["Your children's school", VALIDATION.schoolRequired],
      ["Children's admission numbers", VALIDATION.childAdmissionNumberRequired],
    ],
    groupErrors: [],
    fillIn: async (user) => {
      await user.type(screen.getByLabelText("Phone number"), "722000111");
      fill("National ID", "12345678");
      await choose(user, "Relationship to children", "Mother");
      fill("Address", "Kapsoya, Eldoret");
      await choose(user, "Your children's school", "Moi Girls Eldoret");
      await user.type(screen.getByLabelText("Children's admission numbers"), "4471{Enter}4472");
    },
    body: {
      phoneNumber: "+254722000111",
      nationalId: "12345678",
      relationshipToChildren: "Mother",
      address: "Kapsoya, Eldoret",
      schoolId: "moi-girls-eldoret",
      childrenAdmissionNumbers: ["4471", "4472"],
    },
    delay: REGISTRATION_REDIRECT_DELAY_MS,
  },
];

const registered: RouteResponseBody<typeof authRoutes.registerTeacher> = {
  success: true,
  data: null,
};

let api: ReturnType<typeof stubApi>;
const onRegistered = vi.fn<() => void>();

beforeEach(() => {
  api = stubApi();
  api.succeed(schoolRoutes.list, {
    success: true,
    data: [{ id: "moi-girls-eldoret", name: "Moi Girls Eldoret" }],
  });
  onRegistered.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

const openForm = async (role: Role) => {
  const { user } = renderScreen(<RegisterScreen onRegistered={onRegistered} />);
  await user.click(screen.getByRole("link", { name: new RegExp(`^${ROLE_LABELS[role]}`) }));
  const submit = await screen.findByRole("button", { name: "Register" });
  if (role !== "ADMIN") await screen.findByRole("option", { name: "Moi Girls Eldoret" });
  return { user, submit };
};

describe.each(FORMS)("the form of $role", ({ role, route, errors, groupErrors, ...form }) => {
  it("shows an error at each empty field, focuses the first and sends no request", async () => {
    const { user, submit } = await openForm(role);
    await user.click(submit);
    await waitFor(() => expect(screen.getByLabelText("Full name")).toHaveFocus());
    for (const [label, message] of [...ACCOUNT_ERRORS, ...errors]) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      );
    }
    for (const [name, message] of groupErrors) {
      expect(screen.getByRole("group", { name })).toHaveAccessibleDescription(message);
    }
    expect(api.calls(route)).toEqual([]);
  });

  it("sends the form once, shows a notice and redirects after a delay", async () => {
    const answer = api.hold(route);
    const { user, submit } = await openForm(role);
    account();
    await form.fillIn(user);
    await user.dblClick(submit);
    await waitFor(() => expect(submit).toHaveAttribute("aria-disabled", "true"));
    const submitted = screen.getByRole("main");
    vi.useFakeTimers();
    await act(async () => answer(registered));
    expect(screen.getByRole("status")).toHaveTextContent(
      createWholeTextPattern(confirmations[role]),
    );
    expect(screen.getByRole("status")).toHaveFocus();
    expect(within(submitted).getByRole("link", { name: "Login" })).toBeInTheDocument();
    expect(api.calls(route)).toEqual([{ ...sent, ...form.body }]);
    await act(() => vi.advanceTimersByTimeAsync(form.delay - 1));
    expect(onRegistered).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(onRegistered).toHaveBeenCalledTimes(1);
  });

  it("shows why the server refuses it, also at the field, and can be submitted again", async () => {
    const message = "Too many people use this password. Please choose another one.";
    api.fail(route, {
      ...buildErrorEnvelope("INVALID_REQUEST", "passwordTooCommon"),
      message: "Changed",
      errors: [{ ...buildValidationIssue("password", "passwordTooCommon"), message: "Changed" }],
    });
    const { user, submit } = await openForm(role);
    account();
    await form.fillIn(user);
    await user.click(submit);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(createWholeTextPattern(message)),
    );
    expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(message);
    await waitFor(() => expect(submit).toBeEnabled());
  });

  it("shows a fallback message without a response", async () => {
    api.disconnect(route);
    const { user, submit } = await openForm(role);
    account();
    await form.fillIn(user);
    await user.click(submit);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(
        createWholeTextPattern(registrationFailedMessage),
      ),
    );
  });
});

describe("the search for a school, if there are many", () => {
  it("gets the focus if it alone is empty, and its school is sent", async () => {
    const kisumu = { id: "kisumu-boys", name: "Kisumu Boys" };
    api.succeed(schoolSearchRoutes.search, { success: true, data: [kisumu], total: 1 });
    api.succeed(authRoutes.registerParent, registered);
    api.succeed(schoolRoutes.list, { success: true, data: [kisumu], next: "cursor" });
    const { user } = renderScreen(<RegisterScreen onRegistered={onRegistered} />);
    await user.click(screen.getByRole("link", { name: new RegExp(`^${ROLE_LABELS.PARENT}`) }));
    const submit = await screen.findByRole("button", { name: "Register" });
    const school = await screen.findByPlaceholderText(/NEMIS code/);
    account();
    await user.type(screen.getByLabelText("Phone number"), "722000111");
    fill("National ID", "12345678");
    await choose(user, "Relationship to children", "Mother");
    fill("Address", "Kapsoya, Eldoret");
    await user.type(screen.getByLabelText("Children's admission numbers"), "4471{Enter}");
    await user.click(submit);
    await waitFor(() => expect(school).toHaveFocus());
    expect(school).toHaveAccessibleDescription(expect.stringContaining(VALIDATION.schoolRequired));
    await user.type(school, "kis");
    await user.click(await screen.findByRole("option", { name: "Kisumu Boys" }));
    await user.click(submit);
    await waitFor(() =>
      expect(api.calls(authRoutes.registerParent)).toMatchObject([{ schoolId: "kisumu-boys" }]),
    );
  });
});

describe("the field for children's admission numbers", () => {
  it("gets the focus if it alone is empty, and is valid after one number", async () => {
    const { user, submit } = await openForm("PARENT");
    account();
    const parent = FORMS.find(({ role }) => role === "PARENT");
    await parent?.fillIn(user);
    await user.click(screen.getByRole("button", { name: "Remove 4471" }));
    const children = screen.getByLabelText("Children's admission numbers");
    await user.clear(children);
    await user.click(submit);
    await waitFor(() =>
      expect(children).toHaveAccessibleDescription(
        expect.stringContaining(VALIDATION.childAdmissionNumberRequired),
      ),
    );
    expect(children).toHaveFocus();
    await user.type(children, "4472{Enter}");
    await waitFor(() =>
      expect(children).not.toHaveAccessibleDescription(
        expect.stringContaining(VALIDATION.childAdmissionNumberRequired),
      ),
    );
    expect(screen.getByText("4472")).toBeInTheDocument();
  });
});
