/**
 * The common password of all demo accounts with an e-mail address. `npm start` prints this password and the e-mail
 * addresses of the accounts.
 */
export const DEMO_PASSWORD = "Darasa#2026";

export const DEMO_ACCOUNTS = [
  { email: "admin@darasa.test", who: "Administrator, Moi Girls Eldoret" },
  { email: "teacher@darasa.test", who: "Teacher, Moi Girls Eldoret" },
  { email: "student@darasa.test", who: "Student, Form 2, Moi Girls Eldoret" },
  { email: "parent@darasa.test", who: "Parent of that student" },
  { email: "teacher2@darasa.test", who: "Teacher, Kisumu Boys" },
  { email: "student2@darasa.test", who: "Student, Kisumu Boys" },
  { email: "office@darasa.test", who: "Administrator, national office" },
  { email: "pending.teacher@darasa.test", who: "Teacher waiting for approval" },
] as const;

/** The demo accounts without an e-mail address: two students of Moi Girls Eldoret, who log in with a PIN. */
export const DEMO_NUMBER_LOGINS = [
  { admissionNumber: "MGE/2026/008", pin: "482915", mustChange: false, who: "Student, Form 2" },
  {
    admissionNumber: "MGE/2026/009",
    pin: "705318",
    mustChange: true,
    who: "Student, Form 2, who must change the PIN",
  },
] as const;
