/** The default number of items on one page of a list. Conversations have a page size of their own. */
export const DEFAULT_PAGE_SIZE = 20;
/**
 * The number of pages of a long list that a client may request by their numbers. Later pages need the cursor of the
 * page before, because Firestore reads and bills all documents that it skips.
 */
export const MAX_PAGES_BY_NUMBER = 20;
export const MESSAGE_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 100;

export const CONVERSATION_POLL_INTERVAL_MS = 3_000;
export const CONVERSATION_LIST_POLL_INTERVAL_MS = 5_000;
/** The interval in which the screens of an administrator request the number of open reports. */
export const OPEN_REPORTS_POLL_INTERVAL_MS = 60_000;

export const ADMIN_PAGE_REDIRECT_DELAY_MS = 3_000;
export const ADMIN_REGISTRATION_REDIRECT_DELAY_MS = 2_000;
export const REGISTRATION_REDIRECT_DELAY_MS = 3_000;
export const UPLOAD_REDIRECT_DELAY_MS = 2_000;

/** The remaining seconds below which the assessment timer turns red. */
export const ASSESSMENT_TIMER_WARNING_SECONDS = 300;
export const SECONDS_PER_MINUTE = 60;
/**
 * The grace period after the deadline in seconds. If a submission arrives in this period, its answers still
 * count.
 */
export const SUBMISSION_GRACE_SECONDS = 60;

export const ASSESSMENT_DEFAULT_DURATION_MINUTES = 30;
export const ASSESSMENT_MIN_DURATION_MINUTES = 5;
export const ASSESSMENT_DEFAULT_PASSING_PERCENT = 50;
export const QUESTION_DEFAULT_MARKS = 5;
export const QUESTION_MIN_MARKS = 1;
/** The number of options up to which the form of an assessment adds options; the API accepts QUESTION_MAX_OPTIONS. */
export const MULTIPLE_CHOICE_MAX_OPTION_COUNT = 8;
export const MULTIPLE_CHOICE_DEFAULT_OPTION_COUNT = 4;

export const PERSON_NAME_MIN_LENGTH = 2;
export const LOGIN_PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MIN_LENGTH = 8;
export const TSC_NUMBER_MIN_LENGTH = 5;
/** The number of digits of a PIN. */
export const PIN_LENGTH = 6;
/** The maximum length of the admission number of an account that the school makes. */
export const ADMISSION_NUMBER_MAX_LENGTH = 60;
export const SCHOOL_NAME_MIN_LENGTH = 3;
export const CONTENT_TITLE_MIN_LENGTH = 3;
export const CONTENT_DESCRIPTION_MIN_LENGTH = 10;

/** The maximum length of a text in a single-line form field. */
export const SINGLE_LINE_FIELD_MAX_LENGTH = 200;
export const EMAIL_MAX_LENGTH = 254;
export const PASSWORD_MAX_LENGTH = 128;
export const STATED_REASON_MAX_LENGTH = 500;
export const MAX_CHILDREN_PER_PARENT = 20;
/** The maximum number of guardian requests of one parent, with which the parent adds children after the registration. */
export const MAX_GUARDIAN_REQUESTS_PER_PARENT = 20;
/** The number of guardian requests on one page. Each costs the approver up to five document reads. */
export const GUARDIAN_REQUEST_PAGE_SIZE = 10;

/** The maximum number of people in one request for the preview of an import. */
export const IMPORT_PREVIEW_MAX_PEOPLE = 250;
/** The maximum number of people that one request imports. */
export const IMPORT_REQUEST_MAX_PEOPLE = 25;
/** Enough for the people of one preview, each with a long name and every field. */
export const IMPORT_MAX_BODY_BYTES = 512 * 1024;

export const MESSAGE_MIN_LENGTH = 1;
export const MESSAGE_MAX_LENGTH = 4_000;
/**
 * The maximum length of the preview of the last message, in characters. A conversation document stores this
 * preview for the conversation list.
 */
export const MESSAGE_PREVIEW_MAX_LENGTH = 120;
/** The number of conversations in one page of the conversation list. */
export const CONVERSATION_PAGE_SIZE = 20;
/** The maximum number of users in one response of the list of users to whom the caller may write. */
export const MESSAGEABLE_USERS_LIMIT = 500;
/** The number of people that a screen requests for a new conversation. Each costs a document read. */
export const PEOPLE_SEARCH_LIMIT = 25;
/** The number of letters from which a screen searches for people. */
export const PEOPLE_SEARCH_MIN_LENGTH = 2;
/** The maximum number of schools in one response of the list of schools. Forms show longer lists as a search field. */
export const SCHOOL_LIST_LIMIT = 100;
/** The maximum number of schools in one response of the search for schools. */
export const SCHOOL_SEARCH_LIMIT = 12;

/**
 * The maximum number of items that the server counts, beginning with the first item of the requested page. The
 * server reports the number of items on all earlier pages plus this count as the total number of items in the
 * list. If the list continues after the counted items, the reported total is too low.
 */
export const MAX_COUNTED_LIST_ITEMS = 1_000;

export const CONTENT_DESCRIPTION_MAX_LENGTH = 2_000;
/** The lifetime of a signed link to a file, in minutes. */
export const FILE_LINK_LIFETIME_MINUTES = 15;

export const ASSESSMENT_MAX_DURATION_MINUTES = 600;
export const ASSESSMENT_DESCRIPTION_MAX_LENGTH = 2_000;
export const ASSESSMENT_MAX_QUESTIONS = 100;
export const ASSESSMENT_MAX_ATTEMPTS = 10;
/** The maximum number of classes in the audience of an assessment. */
export const ASSESSMENT_MAX_CLASSES = 30;
export const QUESTION_TEXT_MAX_LENGTH = 2_000;
export const QUESTION_MAX_MARKS = 100;
export const QUESTION_MIN_OPTIONS = 2;
export const QUESTION_MAX_OPTIONS = 10;
/** The pairs of a matching question. */
export const MATCHING_MIN_PAIRS = 2;
export const MATCHING_MAX_PAIRS = 8;
/** The number of texts on the right side of a matching question that belong to no pair. */
export const MATCHING_MAX_EXTRAS = 4;
/** The items of an ordering question. The wrong order of two items would give the right one away. */
export const ORDERING_MIN_ITEMS = 3;
export const ORDERING_MAX_ITEMS = 8;
export const ANSWER_MAX_LENGTH = 500;
/** The maximum number of random draws in a paper. */
export const ASSESSMENT_MAX_POOLS = 10;
/** The maximum length of a long answer: about 700 words. */
export const LONG_ANSWER_MAX_LENGTH = 4_000;
/** The maximum number of long answers in a paper, so that an attempt with all its answers fits into one document. */
export const LONG_ANSWERS_PER_PAPER = 10;
/** The maximum length of the guidance for the teacher who marks a long answer. */
export const GUIDANCE_MAX_LENGTH = 2_000;
/** The maximum length of the comment on a long answer. */
export const MARK_COMMENT_MAX_LENGTH = 1_000;
/** The number of submissions on one page of the long answers that a teacher marks. Each costs two document reads. */
export const MARKING_PAGE_SIZE = 20;
/** The maximum number of answers to one question whose marks by hand a submission keeps: late answers replace earlier ones. */
export const HAND_MARKS_PER_QUESTION = 4;
/** The maximum number of further answers to a short answer question that also count as right. */
export const ALSO_ACCEPTED_MAX_ANSWERS = 10;
/** The questions that one request saves into the question bank. */
export const BANK_REQUEST_MAX_QUESTIONS = 25;
export const BANK_STRAND_MAX_LENGTH = 80;
/** The strands that are kept as suggestions for one teacher. */
export const BANK_STRANDS_LIMIT = 200;
export const UNIT_MAX_LENGTH = 20;
export const TOLERANCE_MAX = 1_000_000_000;
export const EXPLANATION_MAX_LENGTH = 1_000;
/** The maximum number of a student's devices that the server remembers for each question of an attempt. */
export const DEVICES_PER_ANSWER_LIMIT = 8;
/**
 * The hours after the deadline in which the server still keeps answers that the device dates before the deadline. After
 * the grace period they count only if the author accepts them.
 */
export const LATE_ANSWERS_WINDOW_HOURS = 24;
/** The maximum number of students or submissions for which one request decides about late answers. */
export const LATE_ANSWERS_DECISION_LIMIT = 100;
/** The maximum number of submissions in the list of the caller's own submissions. */
export const OWN_SUBMISSIONS_LIST_LIMIT = 100;

/**
 * The maximum number of recent items or coming events that a dashboard shows. The low limit helps to keep a
 * dashboard within eight document reads.
 */
export const DASHBOARD_LIST_MAX_ITEMS = 3;
/**
 * The number of newest assessments among which a dashboard looks for the ones that a student has not submitted. Each
 * costs a document read.
 */
export const DASHBOARD_NEWEST_ASSESSMENTS_LIMIT = 5;
/** The number of assessments that close next among which a dashboard looks, too. Each costs a document read. */
export const DASHBOARD_CLOSING_ASSESSMENTS_LIMIT = 5;
/** The maximum number of unfinished attempts that a dashboard shows. */
export const DASHBOARD_ATTEMPTS_LIMIT = 3;
/** The number of results that a dashboard needs to say whether a student's results rise or fall. */
export const DASHBOARD_RESULTS_LIMIT = 2;
/** The interval in which the dashboard of a student without a listener asks for a new assessment. */
export const NEWEST_ASSESSMENT_POLL_INTERVAL_MS = 5_000;
/** The maximum number of recent results on the page that shows a parent the progress of one child. */
export const CHILD_RECENT_RESULTS_LIMIT = 10;
/** The number of the newest assessments of a grade among which a parent's list shows those not handed in. */
export const CHILD_DUE_ASSESSMENTS_LIMIT = 20;

/** The maximum number of papers in the gradebook of a class, newest first. */
export const GRADEBOOK_PAPERS_LIMIT = 20;
/** The maximum number of unfinished attempts on the page of one student. */
export const STUDENT_RECORD_ATTEMPTS_LIMIT = 5;
/** The maximum length of the note about who helps a student in assessments. */
export const ACCOMMODATION_NOTE_MAX_LENGTH = 200;
/** The maximum number of minutes that an author adds to attempts at once. */
export const ALLOWANCE_MAX_MINUTES = 120;
/** The number of students to whom one request gives something, and of attempts on a page of the author's list. */
export const ALLOWANCE_STUDENTS_LIMIT = 50;
/** The maximum number of times that an author gives something for one assessment. Their list is one document. */
export const ALLOWANCES_PER_ASSESSMENT_LIMIT = 60;
/** The number of students on a page of the answers that a teacher enters from paper. */
export const PAPER_ENTRIES_PAGE_SIZE = 20;
/** The number of students whose answers from paper one request stores. */
export const PAPER_ENTRIES_PER_REQUEST_LIMIT = 10;
/** The interval in which a device without a listener asks whether the time of its attempt has changed. */
export const DEADLINE_POLL_INTERVAL_MS = 30_000;
/** The number of submissions that one request of a regrade marks and stores: more than a student has attempts. */
export const REGRADE_BATCH_SIZE = 25;
/** The number of submissions that one request for the preview of a regrade marks. */
export const REGRADE_PREVIEW_SIZE = 100;
/** The number of the newest submissions of an assessment whose wrong answers are counted. */
export const WRONG_ANSWERS_SUBMISSIONS_LIMIT = 100;
/** The maximum number of different wrong answers to one question. */
export const WRONG_ANSWERS_PER_QUESTION_LIMIT = 10;
/** The number of the newest first attempts at an assessment from which its statistics are computed. */
export const STATISTICS_SITTINGS_LIMIT = 500;
/** Below this number of first attempts, chance decides most of the statistics of an assessment. */
export const STATISTICS_RELIABLE_SITTINGS = 20;

export const CLASS_YEAR_MIN = 2000;
export const CLASS_YEAR_MAX = 2100;
export const CLASS_STREAM_MAX_LENGTH = 20;
/** The maximum number of classes of one school in one year. */
export const CLASSES_PER_YEAR_LIMIT = 200;
/** The maximum number of students in a class, so that one transaction can rename the class in all their documents. */
export const STUDENTS_PER_CLASS_LIMIT = 200;
/** The maximum number of pairs of a subject and a teacher in a class. */
export const TEACHERS_PER_CLASS_LIMIT = 30;
/** The maximum number of lessons and breaks of a school day. */
export const PERIODS_PER_DAY_LIMIT = 15;
export const PERIOD_NAME_MAX_LENGTH = 30;
/** The maximum number of lessons of a class in a week of six days. */
export const LESSONS_PER_WEEK_LIMIT = 90;
/** The maximum number of columns of a mark sheet. With the students of a large class it stays one small document. */
export const MARK_SHEET_COLUMNS_LIMIT = 12;
export const MARK_SHEET_COLUMN_TITLE_MAX_LENGTH = 40;
/** The highest number of marks that a column of a mark sheet can have. */
export const MARK_SHEET_MAX_MARKS = 1_000;
/** The highest weight of a column, beside the weights of the other columns. */
export const MARK_SHEET_MAX_WEIGHT = 100;
/** The maximum number of mark sheets of a class in one term: more than a class has subjects. */
export const MARK_SHEETS_PER_TERM_LIMIT = 40;
/** The maximum number of marks that one request stores. */
export const MARKS_PER_REQUEST_LIMIT = 100;
/** The number of the newest changes of marks that a mark sheet remembers, to recognise repeated requests. */
export const MARK_SHEET_CHANGES_KEPT = 30;
export const REPORT_COMMENT_MAX_LENGTH = 400;
/** The maximum number of comments and days that one request stores. */
export const REPORT_ENTRIES_PER_REQUEST_LIMIT = 100;
export const SCHOOL_DAYS_PER_TERM_LIMIT = 120;
/** The maximum number of released report forms of a student, which is more than the terms of twelve years. */
export const REPORT_FORMS_PER_STUDENT_LIMIT = 40;
/** The maximum number of students whom one request puts into a class or takes out of it. */
export const CLASS_MOVE_LIMIT = 100;
/** The maximum number of students of a new school year who do not move with their class. */
export const SCHOOL_YEAR_EXCEPTIONS_LIMIT = 500;
/** Enough for 200 classes and 500 exceptions with long ids and streams. */
export const SCHOOL_YEAR_MAX_BODY_BYTES = 256 * 1024;
/** The maximum number of students whom one request moves into the new school year, which is a large class. */
export const SCHOOL_YEAR_BATCH_SIZE = 50;
/** The maximum number of stored students whom a new school year could not move. */
export const SCHOOL_YEAR_PROBLEMS_LIMIT = 500;
/** The number of days in which a new school year can be undone, after all students have moved up. */
export const SCHOOL_YEAR_UNDO_DAYS = 14;
/** The number of students for whom one request makes login slips. */
export const LOGIN_SLIPS_LIMIT = 50;
/**
 * The maximum number of classes of one teacher, newest first. It is the maximum number of values that Firestore allows
 * in a query with `in`, which lists the students of these classes.
 */
export const OWN_CLASSES_LIMIT = 30;

export const ASSESSMENT_MAX_BODY_BYTES = 1024 * 1024;
export const ANSWERS_MAX_BODY_BYTES = 384 * 1024;

/** An admin code ends after this number of days, or after this number of registrations. */
export const ADMIN_CODE_LIFETIME_DAYS = 14;
export const ADMIN_CODE_MAX_USES = 3;

/** The hours in which the link that confirms a new e-mail address works. */
export const EMAIL_CHANGE_LIFETIME_HOURS = 24;
/** The maximum number of schools, and of applications, in one warning of an application. */
export const SIMILAR_SCHOOLS_LIMIT = 5;
/** The maximum number of admin codes of a school that have not ended. Each costs the check of a code some time. */
export const MAX_ADMIN_CODES_PER_SCHOOL = 20;
/** The number of schools whose terms the dashboard of a parent shows. */
export const SCHOOLS_OF_CHILDREN_LIMIT = 3;
/** The maximum size of the logo of a school. */
export const SCHOOL_LOGO_MAX_BYTES = 40 * 1024;
/** The maximum width and height of the logo of a school in pixels. */
export const SCHOOL_LOGO_MAX_PIXELS = 512;
/** The number of terms in a school year. */
export const TERMS_PER_YEAR = 3;

export const UPLOAD_MAX_BYTES = 500 * 1024 * 1024;
export const API_UPLOAD_MAX_BYTES = 30 * 1024 * 1024;
