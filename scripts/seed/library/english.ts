import type { SubjectLibraryItems } from "./library-item.ts";

export const ENGLISH_CONTENT: SubjectLibraryItems = {
  subject: "English",
  language: "EN",
  items: [
    {
      id: "english-composition-people-remember",
      title: "Writing a composition that people remember",
      description: "Planning, opening, showing instead of telling, and checking what you wrote.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi-2",
      daysAgo: 15,
      views: 72,
      body: `# Plan before you write
Spend five minutes of the forty on a plan. Write down who is in the story, where it happens, what goes wrong and how it ends. A story without a problem is only a list of events.
# The first sentence
Begin close to the action. "It was a sunny day" could begin any story. "The bus had already started when I saw my bag on the bench" could begin only one. The reader wants to know what happened to the bag.
# Show, do not tell
Telling: Mercy was nervous. Showing: Mercy folded the paper, unfolded it, and folded it again. Let the reader see, hear and smell. One exact detail is worth three adjectives.
# Speech
Begin a new paragraph for each speaker. Put the comma or the full stop inside the inverted commas.
"Is this seat taken?" asked the old man.
"No, mzee," I said. "Please sit down."
# Linking
Vary the links between sentences: meanwhile, by then, a moment later, even so. Do not begin every sentence with "Then".
# Check
- Is every verb in the past tense, unless somebody is speaking?
- Has every sentence a verb and a full stop?
- Can I cut a word and lose nothing?
# Exercise
1. Rewrite this so that it shows: "My grandmother was very happy to see us."
2. Write three opening sentences for a story called "A journey I will never forget". Choose the best and say why.
3. Write the story in about 450 words.`,
    },
    {
      id: "english-summary-writing",
      title: "Summary writing in five steps",
      description:
        "How to find the points, leave out the rest and stay within the number of words.",
      grade: "Form 3",
      contentType: "PDF",
      accessLevel: "PREMIUM",
      ownerId: "teacher-moi-2",
      daysAgo: 36,
      views: 31,
      body: `# What a summary is
A summary gives the main points of a passage in your own words and in fewer of them. It holds no examples, no quotations, no repetition and no opinion of yours.
# Five steps
1. Read the question first. It says which part of the passage to summarise and in how many words.
2. Read the passage and underline each point that answers the question.
3. Write the points as notes, in your own words.
4. Join the notes into one paragraph with linking words.
5. Count the words and write the number at the end.
# Example
Passage: Many farmers in dry counties now keep bees. Hives need little land and almost no water. They can hang in acacia trees, whose flowers give plenty of nectar after the rains. A litre of honey sells for more than a kilogram of maize, and wax is bought by candle makers. Besides, bees carry pollen, so that nearby fruit trees bear more.
Question: In not more than 30 words, give the advantages of keeping bees.
Notes: little land and water; honey sells well; wax can be sold; more fruit.
Summary: Bees need little land or water. Their honey fetches a good price, their wax can be sold, and they pollinate fruit trees, which therefore yield more. (26 words)
# Common mistakes
- Copying whole sentences from the passage
- Including examples such as the acacia trees
- Writing in points when a paragraph is asked for
- Going over the limit: what lies beyond it is not marked
# Exercise
1. Choose a report of about 250 words in a newspaper. Summarise its causes, and only its causes, in 50 words.`,
    },
    {
      id: "english-parts-of-speech",
      title: "Parts of speech",
      description: "The eight parts of speech with examples, and an exercise with answers.",
      grade: "Form 1",
      contentType: "PDF",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-kisumu",
      daysAgo: 70,
      views: 27,
      body: `# Eight kinds of words
- A noun names a person, place, thing or idea: Otieno, lake, honesty
- A pronoun stands for a noun: she, they, whose, myself
- A verb says what is done or what is: run, seem, has eaten
- An adjective describes a noun or pronoun: green, careful, five
- An adverb describes a verb, an adjective or another adverb: quickly, very, yesterday
- A preposition shows how a noun relates to another word: in, under, since
- A conjunction joins words or clauses: and, because, although
- An interjection shows a feeling: Oh! Ouch!
# The same word at different work
The part of speech depends on the work that a word does in its sentence.
He took a fast bus. Here fast is an adjective: it describes the noun bus.
He runs fast. Here it is an adverb: it describes the verb runs.
Muslims fast in Ramadan. Here it is a verb.
The fast lasts a month. Here it is a noun.
# Order of adjectives
When several adjectives stand before a noun, the usual order is opinion, size, age, shape, colour, origin, material: a beautiful small old round brown Kenyan wooden stool. In practice use no more than three.
# Exercise
Name the part of speech of the word in inverted commas.
1. The fishermen returned "before" dawn.
2. She "patiently" explained the rule again.
3. "Nobody" had seen the hippo.
4. We waited, "but" the ferry did not come.
5. The "hungry" goats broke the fence.
# Answers
1. Preposition
2. Adverb
3. Pronoun
4. Conjunction
5. Adjective`,
    },
    {
      id: "english-form-3-past-paper",
      title: "English Form 3: functional skills and grammar",
      description: "A past paper with a formal letter, a cloze passage, oral skills and grammar.",
      grade: "Form 3",
      contentType: "PAST_PAPER",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-moi-2",
      daysAgo: 29,
      views: 38,
      body: `Time: 1 hour 15 minutes. Answer all questions.
# 1. Functional writing (20 marks)
You are the secretary of the Environment Club. Write a letter to the county forest officer asking for two hundred tree seedlings. Say where they will be planted, who will care for them and when you can collect them.
# 2. Cloze test (10 marks)
Fill each blank with the most suitable word.
Water is a resource ___(1)___ nobody can do without. In many villages women walk ___(2)___ hours to fetch it. When a borehole ___(3)___ drilled, girls who used ___(4)___ carry water can go to school ___(5)___. The money that families once spent ___(6)___ medicine can ___(7)___ used for food, since ___(8)___ people fall ill. A village with clean water is ___(9)___ only healthier ___(10)___ also richer.
# 3. Oral skills (15 marks)
(a) Give a word that is pronounced like each of these: flour, knight, sea, whole, pear. (5 marks)
(b) Underline the stressed syllable: CONduct or conDUCT, in "Her conduct was excellent". (2 marks)
(c) You are to interview a local doctor for the school magazine. Give four things that you would do to prepare. (4 marks)
(d) State two features that make a tongue twister hard to say. (4 marks)
# 4. Grammar (15 marks)
Rewrite each sentence as instructed. Do not change its meaning.
1. The guard locked the gate at six. (Begin: The gate …)
2. "I shall return tomorrow," said Halima. (Change to indirect speech)
3. He is too short to reach the shelf. (Use "so … that")
4. As soon as the bell rang, we left. (Begin: No sooner …)
5. Although it rained, they played on. (Use "in spite of")
Complete with the right form of the word in brackets.
6. Her ___ (brave) saved the child.
7. The choir ___ (sing) for an hour when the lights went out.
8. Neither of the boys ___ (have) done the work.`,
    },
    {
      id: "english-two-short-stories",
      title: "Two short stories for reading aloud",
      description: "The ferry and The borrowed drum, with questions after each story.",
      grade: "Form 2",
      contentType: "BOOK",
      accessLevel: "FREE",
      author: "Mary Atieno",
      ownerId: "teacher-kisumu",
      daysAgo: 44,
      views: 91,
      body: `# The ferry
Okello sold groundnuts on the ferry from Mbita. He knew every passenger by the way they crossed the plank: farmers stamped, teachers looked down, and children jumped.
One morning a woman in a grey coat bought a packet, gave him a thousand-shilling note, and walked away before he could find the change. He pushed through the crowd, but the ferry had touched the jetty and she was gone.
"Keep it," said the boy who sold eggs. "She is rich."
Okello wrapped nine hundred and fifty shillings in a page of his exercise book and carried it in his shirt for eleven days. On the twelfth the woman in the grey coat stamped across the plank.
"So you are a farmer," he said, and held out the money.
She looked at it for a long time. "I am the new head teacher of the secondary school," she said. "But my father was a farmer. Come and see me on Monday. We have a place for somebody who can count."
1. How did Okello know different passengers?
2. Why did the egg seller think that Okello should keep the money?
3. Which one word would you use to describe Okello? Give a reason.
# The borrowed drum
Nasimiyu's grandfather lent his drum to nobody. So when the school choir reached the county finals and its drum split, she asked without hope.
"Which song?" asked the old man.
She sang it for him. At the second verse he frowned. "You rush," he said. "A drum is not a clock that wants to go home." He tapped the table with two fingers, slowly, until she heard the space between the beats.
He would not lend the drum. He came with it himself, in his only suit, and sat behind thirty girls in green. The judges wrote for a long time. The choir came second, and nobody from the village has ever agreed with the judges.
4. What mistake did Nasimiyu make when she sang?
5. Why do you think the grandfather came himself?
6. Explain the last sentence in your own words.`,
    },
    {
      id: "english-dictation-market",
      title: "Dictation: the market at dawn",
      description: "A spoken passage to write down. Listen twice and check your punctuation.",
      grade: "Form 1",
      contentType: "BOOK",
      accessLevel: "FREE",
      ownerId: "teacher-moi-2",
      daysAgo: 61,
      views: 40,
      media: "english-dictation-market-at-dawn.mp3",
    },
    {
      id: "english-minimal-pairs",
      title: "Oral skills: minimal pairs",
      description: "Ten pairs of words that differ in one sound. Listen and repeat them aloud.",
      grade: "Form 2",
      contentType: "BOOK",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-moi-2",
      daysAgo: 9,
      views: 25,
      media: "english-minimal-pairs.mp3",
    },
    {
      id: "english-irregular-verbs",
      title: "Ten irregular verbs, spoken",
      description: "Present, past and past participle of ten verbs that students often confuse.",
      grade: "Grade 9",
      contentType: "BOOK",
      accessLevel: "FREE",
      ownerId: "teacher-kisumu",
      daysAgo: 55,
      views: 33,
      media: "english-irregular-verbs.mp3",
    },
    {
      id: "english-punctuation",
      title: "Punctuation: stops, commas and apostrophes",
      description: "The marks that readers need most, with one rule and one example for each.",
      grade: "Grade 7",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-kisumu",
      daysAgo: 77,
      views: 29,
      body: `# The end of a sentence
A statement ends with a full stop, a question with a question mark, a strong feeling with an exclamation mark. Use one exclamation mark, never three.
# The comma
- Between the things in a list: We bought onions, tomatoes and salt.
- After an opening clause: When the rain stopped, we went out.
- Around extra information: Kisumu, which lies on the lake, is hot.
- Before the words of a speaker: She said, "Sit down."
A comma cannot join two sentences. Wrong: It was late, we went home. Right: It was late, so we went home.
# The apostrophe
It shows that letters are missing: do not becomes don't, it is becomes it's.
It also shows who owns something: the girl's book (one girl), the girls' books (several girls), the children's books.
Never use it for a plural: tomatoes, not tomato's. The word its, meaning "of it", has none: The dog wagged its tail.
# Capital letters
Begin every sentence and every name with a capital: Lake Victoria, Monday, August, Kiswahili, Mwalimu Atieno. Seasons and school subjects that are not languages have none: history, mathematics.
# Exercise
Write each sentence correctly.
1. have you ever been to mombasa asked juma
2. its a pity that the cat hurt its paw
3. the teachers bags were in their staff room
4. we saw lions zebras and two rhinos on saturday
# Answers
1. "Have you ever been to Mombasa?" asked Juma.
2. It's a pity that the cat hurt its paw.
3. The teachers' bags were in their staff room.
4. We saw lions, zebras and two rhinos on Saturday.`,
    },
    {
      id: "english-letters-and-emails",
      title: "Formal letters and e-mails",
      description: "Layout, tone and the phrases that open and close a formal letter or e-mail.",
      grade: "Form 4",
      contentType: "PDF",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-kisumu",
      daysAgo: 58,
      views: 19,
      body: `# The formal letter
A formal letter has, in this order: your address, the date, the address of the person you write to, the salutation, the subject line, the body, the closing and your name.
- Dear Sir or Dear Madam closes with: Yours faithfully
- Dear Mrs Anyango closes with: Yours sincerely
The first paragraph says why you write. The second gives the details. The last says what you would like to happen.
# The e-mail
An e-mail has no addresses, but it does have a subject line, and a good one tells the reader what to do: "Request for a recommendation letter by 20 October". Greet, write short paragraphs, thank the reader, and sign with your full name.
Copy (Cc) people who should know; a blind copy (Bcc) hides its receivers from one another. Name every attachment in the text.
# Tone
Write in full words: I would, not I'd. Ask politely: "I should be grateful if you could send me the form." Do not use the language of text messages.
# Example
Subject: Application for a holiday attachment
Dear Mrs Anyango,
I am a Form 4 student at Kisumu Boys High School, and I write to apply for a place in your laboratory during the August holiday. I am interested in water testing and led our science club's study of the Kisat river.
I attach my report. I should be glad to come for an interview on any weekday.
Yours sincerely,
Kevin Omondi
# Exercise
1. Write the reply of Mrs Anyango. She accepts him for two weeks, tells him when to come, and asks him to bring a letter from his school.`,
    },
  ],
};
