/**
 * A conversation of two people. The time of each message consists of `daysAgo`, the number of days before the
 * fixed "today" of the demo data, and `at`, the time of day in Nairobi.
 */
export interface SeedConversation {
  readonly participants: readonly [string, string];
  /** The messages in chronological order. `from` is the index of the sender in `participants`. */
  readonly messages: readonly {
    readonly from: 0 | 1;
    readonly daysAgo: number;
    readonly at: string;
    readonly content: string;
  }[];
  /** The number of unread messages. These are the newest messages, and their recipient has not read them. */
  readonly unread: number;
}

const say = (from: 0 | 1, daysAgo: number, at: string, content: string) => ({
  from,
  daysAgo,
  at,
  content,
});

export const SEED_CONVERSATIONS: readonly SeedConversation[] = [
  {
    participants: ["teacher-moi", "student-moi"],
    unread: 1,
    messages: [
      say(
        1,
        5,
        "16:05",
        "Good afternoon sir. I did not understand question 4 of the quadratics homework.",
      ),
      say(0, 5, "16:40", "Good afternoon Faith. Which part: forming the equation, or solving it?"),
      say(
        1,
        5,
        "16:43",
        "Forming it. The one about the rectangular shamba with an area of 96 square metres.",
      ),
      say(
        0,
        5,
        "16:58",
        "Let the width be x. The length is 4 m more, so it is x + 4. Area = width × length, so x(x + 4) = 96.",
      ),
      say(1, 5, "17:10", "So x² + 4x − 96 = 0, and x = 8? The width cannot be −12."),
      say(0, 5, "17:12", "Exactly. Say in your answer why you reject −12. Well done."),
      say(1, 2, "18:20", "Asante mwalimu! I have handed it in. Will indices be in Friday's test?"),
      say(
        0,
        2,
        "19:02",
        "Yes: laws of indices and quadratics. Revise exercise 3.2, numbers 1 to 10.",
      ),
      say(0, 1, "07:45", "I have put a past paper in the library. Try Section A before Friday."),
    ],
  },
  {
    participants: ["teacher-moi", "parent-moi"],
    unread: 0,
    messages: [
      say(1, 9, "20:10", "Good evening Mr Kiplagat. How is Faith doing in mathematics this term?"),
      say(
        0,
        8,
        "08:30",
        "Good morning Mr Jeptoo. She has improved a lot and she asks good questions.",
      ),
      say(
        0,
        8,
        "08:32",
        "She should practise word problems at home: three in an evening are enough.",
      ),
      say(1, 8, "12:15", "Thank you, we shall see to it."),
    ],
  },
  {
    participants: ["admin-moi", "teacher-moi"],
    unread: 2,
    messages: [
      say(0, 3, "09:00", "Daniel, the Form 2 mathematics marks are due on Friday at noon."),
      say(1, 3, "13:20", "Noted, madam. They will be in by Thursday."),
      say(0, 1, "10:05", "Thank you. Please also verify the new students of Form 2 and Form 3."),
      say(0, 1, "10:06", "There are two of them waiting."),
    ],
  },
  {
    participants: ["teacher-moi-2", "student-moi"],
    unread: 0,
    messages: [
      say(
        0,
        6,
        "11:30",
        "Faith, your composition on 'A journey I will never forget' was a pleasure to read.",
      ),
      say(1, 6, "16:02", "Thank you madam! Can I read it to the class?"),
      say(0, 6, "16:30", "On Tuesday, first lesson. Practise reading it aloud."),
    ],
  },
  {
    participants: ["student-moi", "student-002"],
    unread: 1,
    messages: [
      say(0, 1, "17:30", "Are you coming to the science club tomorrow?"),
      say(1, 1, "17:41", "Yes, after games. Bring your lab coat, we are doing the titration."),
      say(0, 1, "17:42", "Sawa, see you there."),
    ],
  },
  {
    participants: ["teacher-kisumu", "student-kisumu"],
    unread: 1,
    messages: [
      say(1, 4, "15:12", "Madam, when is the field work to Kit Mikayi?"),
      say(0, 4, "15:50", "On the last Saturday of the month. Bring a notebook, a ruler and a hat."),
      say(1, 4, "15:55", "Noted, thank you."),
      say(
        0,
        1,
        "08:15",
        "Please remind the class about the consent forms. They are due on Wednesday.",
      ),
    ],
  },
  {
    participants: ["admin-kisumu", "teacher-kisumu"],
    unread: 0,
    messages: [
      say(0, 7, "09:40", "Mary, can you take the Form 3 history lessons next week?"),
      say(1, 7, "10:05", "Yes sir. I shall need the scheme of work."),
      say(0, 7, "10:20", "It is in the staff room, top shelf."),
    ],
  },
];
