/** The texts of the public page with the privacy notice. */
export const privacyNoticeHeading = "Your data on Darasa";
export const formatNoticeVersion = (version: string): string =>
  `Privacy notice, version ${version}`;
export const privacyNoticeIntroduction =
  "Your school uses Darasa for lessons, assessments and messages. Your school decides about your data. This page says what Darasa keeps about you, and why.";
export const backToHomeLink = "Darasa's first page";
/** The link to the notice in the other language, in the words of that language. */
export const otherLanguageLink = "Soma kwa Kiswahili";

interface NoticeSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}

export const privacyNoticeSections: readonly NoticeSection[] = [
  {
    heading: "What Darasa keeps",
    points: [
      "Everybody: your name, role, school and email. Your password is stored in a form that nobody can read.",
      "Students: admission number, class, date of birth, county, and the phone number of a parent or guardian.",
      "Students: your answers, your marks and how long you learned.",
      "Parents and guardians: phone number, national ID, address, and which child you care for.",
      "Teachers: phone number, TSC number, qualification, subjects and classes.",
      "The contact person of a new school: name, email, phone number and, if given, TSC number.",
      "Messages that you send, and files that you upload.",
      "A record of decisions about accounts: who decided, when and why.",
    ],
  },
  {
    heading: "Why",
    paragraphs: [
      "Your school needs these data to know who you are, to teach you, to mark your work and to tell your parents how you are doing. Phone numbers and IDs show the school that an account belongs to the right person.",
      "Darasa shows no advertisements and sells no data. It does not follow you on other websites.",
    ],
  },
  {
    heading: "Who can see it",
    points: [
      "You see your own data.",
      "Teachers of your school see your name, role and class. Teachers of your class also see your details and your marks.",
      "Teachers also see the details of students and parents whose accounts wait for approval.",
      "The teacher who set an assessment sees your answers and your mark, also if the teacher works at another school.",
      "The administrators of your school see the accounts and the results of your school.",
      "A parent or guardian sees your marks after the school has confirmed the link to you.",
      "Only the two people in a conversation see its messages. If one of them reports it, an administrator of the school may read it. The administrator must write down why.",
      "The national office sees numbers, such as how many students there are. It sees no marks and no messages of a child.",
    ],
  },
  {
    heading: "If you are under 18",
    paragraphs: [
      "A parent or guardian must agree before you can use Darasa. They agree in the app, or on a paper that they give to the school.",
      "They may change their mind at any time, in the app or at the school. Your account is then closed after 30 days.",
    ],
  },
  {
    heading: "What you may say no to",
    paragraphs: [
      "A parent or guardian decides about each of these. You can use Darasa without them:",
    ],
    points: ["photographs in which you can be seen", "use of your results in national figures"],
  },
  {
    heading: "How long",
    points: [
      "Your account stays as long as you belong to the school. The school closes it when you leave.",
      "The school decides how long it must keep marks after that. Ask its contact for data protection.",
      "Uploaded files that nobody uses are deleted after a day.",
      "A request of a new school is deleted after seven days if nobody confirms the email address.",
      "Answers and messages that are not sent yet are also on your phone or computer. Logging out removes them there.",
    ],
  },
  {
    heading: "Where",
    paragraphs: [
      "Darasa runs on Google Cloud. Its computers for Darasa are in Johannesburg in South Africa, the nearest place that Google has. Logins and passwords are kept by Google's login service, also outside Africa. All connections are encrypted.",
    ],
  },
  {
    heading: "Your rights",
    paragraphs: ["Kenya's Data Protection Act, 2019, gives you the right to:"],
    points: [
      "know how your data are used",
      "see your data and get a copy",
      "have wrong data corrected",
      "have data deleted that are wrong or not needed any more",
      "object to a use of your data",
    ],
  },
  {
    heading: "Who to ask",
    paragraphs: [
      "Ask your school's contact for data protection, or the school office. A parent or guardian may ask for you.",
      "If the answer does not help, you can complain to the Office of the Data Protection Commissioner in Nairobi:",
    ],
  },
];
export const commissionerLinkLabel = "www.odpc.go.ke";
