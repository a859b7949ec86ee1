/** The window of every rate limit in seconds (a quarter of an hour). */
export const RATE_LIMIT_WINDOW_SECONDS = 15 * 60;
/**
 * All computers of a school may share one IP address. So the limits per IP address are multiples of the number of
 * pupils in a full computer room: 3 registrations, 5 wrong passwords, 2 reset links or 2 confirmations for each pupil.
 */
const PUPILS_PER_COMPUTER_ROOM = 60;
export const MAX_REGISTRATIONS_PER_IP_ADDRESS = 3 * PUPILS_PER_COMPUTER_ROOM;
export const MAX_FAILED_LOGINS_PER_IP_ADDRESS = 5 * PUPILS_PER_COMPUTER_ROOM;
export const MAX_PASSWORD_RESETS_PER_IP_ADDRESS = 2 * PUPILS_PER_COMPUTER_ROOM;
export const MAX_CONFIRMATIONS_PER_IP_ADDRESS = 2 * PUPILS_PER_COMPUTER_ROOM;
/** The maximum number of wrong PINs in a window from one device that the school's students use. */
export const MAX_FAILED_NUMBER_LOGINS_PER_DEVICE = PUPILS_PER_COMPUTER_ROOM;
/** The maximum number of wrong PINs in a window for all accounts of a school, from devices that are not known. */
export const MAX_FAILED_NUMBER_LOGINS_PER_SCHOOL = 5 * PUPILS_PER_COMPUTER_ROOM;
/** The number of wrong PINs for one account before the next attempt has to wait. */
export const WRONG_PINS_WITHOUT_WAIT = 5;
/** The maximum number of registrations and of requests for a reset link with one e-mail address in a window. */
export const MAX_REQUESTS_PER_MAILBOX = 5;
/** The maximum number of e-mails a day that ask the owner of one address to confirm it. */
export const MAX_CONFIRMATION_MAILS_PER_DAY = 3;
/** The maximum number of changes in a window with which one person changes the own phone number or e-mail address. */
export const MAX_CONTACT_CHANGES_PER_ACCOUNT = 10;
/** The maximum number of password links in a window that one administrator sends to one colleague. */
export const MAX_PASSWORD_LINKS_PER_COLLEAGUE = 3;
/** The maximum number of password links in a window that one administrator sends. */
export const MAX_PASSWORD_LINKS_PER_ADMINISTRATOR = 60;
/** The maximum number of children that one parent adds in a window. It stops attempts to guess admission numbers. */
export const MAX_ADDED_CHILDREN_PER_PARENT = 10;
/** The maximum number of applications of schools in a window, which do not come from computer rooms. */
export const MAX_SCHOOL_APPLICATIONS_PER_IP_ADDRESS = 20;
/** The maximum number of applications of schools, each with one e-mail, for one e-mail address in 24 hours. */
export const MAX_SCHOOL_APPLICATIONS_PER_EMAIL_AND_DAY = 3;
/** After this number of wrong admin codes within an hour, the institution's admin codes are blocked. */
export const ADMIN_CODE_MAX_WRONG_PER_HOUR = 10;
/** The maximum number of admin codes that one administrator issues in a window. Each can write an e-mail. */
export const MAX_ADMIN_CODES_PER_ADMINISTRATOR = 20;
/** The maximum number of changes of one administrator to the settings of the school in a window. */
export const MAX_SCHOOL_SETTINGS_CHANGES = 60;
/** The maximum number of messages of one sender in a window, which is 20 per minute on average. */
export const MAX_MESSAGES_PER_SENDER = 300;
/** The number of messages that an instance of the API counts at once. */
export const MESSAGE_RATE_LIMIT_BATCH_SIZE = 10;
/** The maximum number of reports of one reporter in a window. Each can mail every administrator of two schools. */
export const MAX_REPORTS_PER_REPORTER = 10;
/** The maximum number of previews of one administrator in a window, which is 25,000 people. */
export const MAX_IMPORT_PREVIEWS_PER_ADMINISTRATOR = 100;
/** The maximum number of import requests of one administrator in a window, which is 10,000 people. */
export const MAX_IMPORT_REQUESTS_PER_ADMINISTRATOR = 400;
