/**
 * The fields of each registration form, without name, e-mail address and password. The admin code must be stored
 * for the school "moi".
 */
export const REGISTRATION_FORMS = {
  admin: { adminCode: "MOI-1", institutionId: "moi" },
  teacher: {
    phoneNumber: "+254712345678",
    tscNumber: "123456",
    schoolId: "moi",
    qualification: "B.Ed",
    subjectsTaught: ["Mathematics"],
    classesAssigned: ["Form 2"],
  },
  student: {
    admissionNumber: "MGE/001",
    schoolId: "moi",
    className: "Form 2",
    dateOfBirth: "2010-05-04",
    parentGuardianContact: "+254712345678",
    countyOfResidence: "Eldoret",
  },
  parent: {
    phoneNumber: "+254712345678",
    nationalId: "12345678",
    relationshipToChildren: "Father",
    address: "Elgon View",
    schoolId: "moi",
    childrenAdmissionNumbers: ["MGE/001"],
  },
} as const;
