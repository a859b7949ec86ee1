/** A long answer of a demo student, with the mark of the teacher if it has one. */
export interface SeedLongAnswer {
  readonly text: string;
  readonly mark?: { readonly marks: number; readonly comment: string };
}

const HEAD = "Moi Girls High School\nP.O. Box 90\nEldoret\n\n1st September 2026\n\n";
const TO = "The Head Teacher\nMoi Girls High School\n\nDear Madam,\n";

/** The letters of the students of Form 2 East, by the place of the student in the class. */
export const LETTERS: readonly SeedLongAnswer[] = [
  {
    text: `${HEAD}${TO}RE: NEW BOOKS FOR THE LIBRARY\n\nI am writing on behalf of Form 2 East to ask for new books for our library. First, there are only four copies of the set book for the whole form, so many girls cannot read it before the lesson. Secondly, the science books are older than the syllabus and do not help us to revise.\n\nNew books would help every class, and we promise to look after them.\n\nYours faithfully,\nClass representative`,
    mark: { marks: 9.5, comment: "A clear request with two good reasons. Write your full name." },
  },
  {
    text: `${HEAD}${TO}RE: BOOKS\n\nI would like to request you to buy new books. The books we have are torn and some pages are missing. Also we are many and the books are few so we share one book five girls.\n\nYours faithfully,\nForm 2 East`,
    mark: {
      marks: 7,
      comment: "Good reasons. Explain each one in a sentence more, and watch the commas.",
    },
  },
  {
    text: "Dear Madam,\n\nPlease buy for us new books because the library have no books. We want story books and revision books. The girls are suffering when they want to read and exams is near.\n\nYours faithfully",
    mark: {
      marks: 4.5,
      comment:
        "The addresses, the date and the reference line are missing. “The library has”, “exams are”.",
    },
  },
  {
    text: `${HEAD}${TO}RE: REQUEST FOR LIBRARY BOOKS\n\nI am writing to request new books for the school library. The first reason is that reading improves our English, but the shelves have been almost empty since the roof leaked in May. The second reason is that students who live far away cannot buy books, so the library is the only place where they can find one.\n\nI will be grateful if you consider this request.\n\nYours faithfully,\nLibrary prefect`,
    mark: { marks: 10, comment: "Excellent form and two reasons that persuade." },
  },
  {
    text: `${TO}RE: NEW BOOKS\n\nOur library needs new books since the old ones are few. If we get more books our results will go up like last year. Again, the library will be a quiet place where girls can go in the evening instead of making noise in the dormitory.\n\nYours faithfully,\nMember of the debating club`,
  },
  {
    text: `${HEAD}${TO}RE: LIBRARY\n\nI hereby request for new books. Firstly the set books are not enough. Secondly there is no atlas and we are doing Geography.\n\nThank you in advance.\n\nYours faithfully,\nForm 2 East`,
  },
  {
    text: `Dear Teacher,\n\nI hope you are fine. We are also fine. I want to tell you that books are not there in the library and we want to pass. Please bring them soon.\n\nYour student`,
  },
];

/** The answers of the students of Form 2 Blue about the Trans-Saharan trade, by the place of the student in the class. */
export const TRADE_ANSWERS: readonly SeedLongAnswer[] = [
  {
    text: "1. The gold and salt mines were finished, so the traders had less to exchange.\n2. Europeans came to the coast and the trade moved to the sea because ships carried more than camels.\n3. The desert was not safe. The Tuaregs robbed the caravans.\n4. Morocco attacked Songhai in 1591 and nobody protected the traders any more.",
    mark: { marks: 8, comment: "Four reasons, and each is explained. Well done." },
  },
  {
    text: "The trade declined because slave trade was stopped. Also the Europeans colonised North Africa and West Africa. There were wars in the desert. The mines got exhausted.",
    mark: {
      marks: 5.5,
      comment: "Four reasons, but only two are explained. Say how each one hurt the trade.",
    },
  },
  {
    text: "Camels died in the desert and there was no water, so the people stopped to trade.",
  },
  {
    text: "One reason is the rise of the Trans-Atlantic trade which took goods to the coast. Another reason is insecurity, because there were robbers and fights between the states along the routes. The third is that gold became little. The fourth is colonial rule: the French and the British controlled what people could sell.",
  },
  {
    text: "It declined because of: wars between Morocco and the kingdoms, the end of slave trade, new routes by sea. The Ottoman Turks also made the north unsafe for merchants.",
  },
  {
    text: "The Trans-Saharan trade ended when money was invented and people did not want barter trade. Europeans also brought cheaper salt by ship.",
  },
  {
    text: "The empires of Ghana, Mali and Songhai fell, so the routes had no guards and the taxes were too many.",
  },
  { text: "" },
];
