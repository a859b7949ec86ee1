import type { SubjectLibraryItems } from "./library-item.ts";

export const MATHEMATICS_CONTENT: SubjectLibraryItems = {
  subject: "Mathematics",
  language: "EN",
  items: [
    {
      id: "maths-sequences-and-series",
      title: "Sequences and series",
      description:
        "Arithmetic and geometric progressions: the nth term, the sum, and money problems.",
      grade: "Form 3",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-kisumu-2",
      daysAgo: 26,
      views: 58,
      body: `# Sequences
A sequence is a list of numbers that follows a rule; each number is a term. If the nth term is 3n − 1, the first four terms are 2, 5, 8 and 11.
# Arithmetic progressions
Each term is the one before it plus a common difference d. With first term a:
- nth term = a + (n − 1)d
- sum of n terms = n/2 × (2a + (n − 1)d)
- sum of n terms = n/2 × (first term + last term)
Example: find the 20th term and the sum of the first 20 terms of 7, 11, 15, … Here a = 7 and d = 4. The 20th term is 7 + 19 × 4 = 83. The sum is 20/2 × (7 + 83) = 900.
# Geometric progressions
Each term is the one before it multiplied by a common ratio r.
- nth term = a × r^{n−1}
- sum of n terms = a(r^{n} − 1) ÷ (r − 1), when r is not 1
Example: 3, 6, 12, … has a = 3 and r = 2. The 8th term is 3 × 2^{7} = 384. The sum of eight terms is 3(2^{8} − 1) ÷ 1 = 765.
# Saving money
Achieng saves KSh 500 in January and KSh 150 more in each month than in the month before. In December she saves 500 + 11 × 150 = KSh 2150. In the year she saves 12/2 × (500 + 2150) = KSh 15 900.
# Practice
1. Which term of 5, 8, 11, … is 65?
2. The third term of an arithmetic progression is 11 and the seventh is 27. Find a and d.
3. Find the sum of the first six terms of 2, 6, 18, …
# Answers
1. The 21st
2. d = 4 and a = 3
3. 728`,
    },
    {
      id: "maths-form-3-past-paper",
      title: "Mathematics Form 3: revision paper",
      description: "Surds, matrices, circles and commercial arithmetic, with marks for every part.",
      grade: "Form 3",
      contentType: "PAST_PAPER",
      accessLevel: "PREMIUM",
      ownerId: "teacher-kisumu-2",
      daysAgo: 40,
      views: 23,
      body: `Time: 1 hour 15 minutes. Answer all questions.
1. Rationalise the denominator: 6 divided by the square root of 3. (2 marks)
2. Solve x² + 6x + 4 = 0 by completing the square. Leave your answer in surd form. (3 marks)
3. A rectangle measures 8.5 cm by 6.0 cm, each to one decimal place. Find the greatest possible area. (3 marks)
4. Matrix A has rows (2, 1) and (5, 3). Find the inverse of A. (3 marks)
5. Hence solve 2x + y = 7 and 5x + 3y = 18. (3 marks)
6. y varies inversely as the square of x, and y = 12 when x = 2. Find y when x = 4. (3 marks)
7. A radio costs KSh 8400 cash. On hire purchase the deposit is KSh 2400 and there are 12 instalments of KSh 620. How much more is paid on hire purchase? (3 marks)
8. KSh 50 000 is invested at 8 % per year compound interest. Find the amount after two years. (3 marks)
9. Two chords AB and CD of a circle meet inside it at X. AX = 6 cm, XB = 4 cm and CX = 3 cm. Find XD. (2 marks)
10. A bag holds 5 red and 3 blue balls. Two are drawn without replacement. Find the probability that both are red. (3 marks)
11. Expand (1 + 2x)^{4}. Use your expansion to find 1.02^{4} to four decimal places. (5 marks)
12. Pipe P fills a tank in 6 hours and pipe Q in 4 hours; pipe R empties it in 12 hours. All three are opened together. How long does the tank take to fill? (4 marks)`,
    },
    {
      id: "maths-numbers-and-algebra-workbook",
      title: "Numbers and algebra workbook",
      description: "A short workbook for the first term of Form 1: factors, fractions, equations.",
      grade: "Form 1",
      contentType: "BOOK",
      accessLevel: "FREE",
      author: "Samuel Odongo",
      ownerId: "teacher-kisumu-2",
      daysAgo: 80,
      views: 73,
      body: `# Chapter 1: Factors and multiples
A prime number has exactly two factors: 1 and itself. The primes below 20 are 2, 3, 5, 7, 11, 13, 17 and 19. Note that 1 is not prime.
Every number can be written as a product of primes: 60 = 2² × 3 × 5 and 84 = 2² × 3 × 7.
The greatest common divisor takes the lowest power of each common prime: GCD of 60 and 84 = 2² × 3 = 12. The least common multiple takes the highest power of each prime: LCM = 2² × 3 × 5 × 7 = 420.
1. Write 126 as a product of primes.
2. Three bells ring every 12, 15 and 20 minutes. They ring together at 8.00 a.m. When do they next ring together?
# Chapter 2: Directed numbers
Moving right on the number line is adding, moving left is subtracting. Subtracting a negative is adding: 4 − (−3) = 7. The product of two numbers with the same sign is positive; with different signs it is negative.
3. Evaluate −8 + 5 × (−2).
4. At dawn it was −2 °C on Mount Kenya; by noon it had risen by 9 degrees. What was the temperature?
# Chapter 3: Fractions
Use the order of operations: brackets, of, division, multiplication, addition, subtraction.
5. Evaluate ½ of (¾ + ¼) − 1/5.
# Chapter 4: Linear equations
Do the same to both sides. 3x − 7 = 11 gives 3x = 18, so x = 6.
6. Solve 5(x − 2) = 2x + 8.
7. A pen costs KSh 15 more than a pencil. Two pens and three pencils cost KSh 130. Find the price of each.
# Answers
1. 2 × 3² × 7
2. 9.00 a.m.
3. −18
4. 7 °C
5. 3/10
6. x = 6
7. A pencil costs KSh 20 and a pen KSh 35`,
    },
    {
      id: "maths-ratio-and-percentages",
      title: "Ratio, rates and percentages every day",
      description:
        "Sharing, comparing prices, profit, loss and discount, from the market and the shop.",
      grade: "Grade 9",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi",
      daysAgo: 47,
      views: 35,
      body: `# Sharing in a ratio
Akinyi, Barasa and Chebet share KSh 3600 in the ratio 2 : 3 : 4. There are 2 + 3 + 4 = 9 parts, so one part is 3600 ÷ 9 = KSh 400. They get KSh 800, KSh 1200 and KSh 1600. Check: the shares add up to KSh 3600.
# Rates
A rate compares two quantities of different kinds. A tap that fills a 200-litre drum in 25 minutes runs at 200 ÷ 25 = 8 litres a minute.
To see which packet is cheaper, find the price of the same amount. A 2 kg packet of flour at KSh 150 costs KSh 75 a kilogram; a 5 kg packet at KSh 360 costs KSh 72 a kilogram. The larger packet is cheaper.
# Percentages
Per cent means out of a hundred: 35 % = 35/100 = 0.35.
- Percentage profit = profit ÷ buying price × 100
- Percentage loss = loss ÷ buying price × 100
- Discount is worked out on the marked price
Example: a trader buys a bag for KSh 800 and sells it for KSh 1000. The profit is KSh 200, which is 200/800 × 100 = 25 %.
Example: shoes marked KSh 2400 are sold at a discount of 15 %. The discount is 0.15 × 2400 = KSh 360, so the customer pays KSh 2040.
# Practice
1. Share 84 mangoes in the ratio 3 : 4.
2. A goat bought at KSh 6000 is sold at KSh 5400. Find the percentage loss.
3. A price rises from KSh 120 to KSh 150. By what percentage?
# Answers
1. 36 and 48
2. 10 %
3. 25 %`,
    },
    {
      id: "maths-number-line-video",
      title: "Integers on the number line",
      description: "A short film: start at minus two, add five, and see where you arrive.",
      grade: "Form 1",
      contentType: "VIDEO",
      accessLevel: "FREE",
      ownerId: "teacher-moi",
      daysAgo: 74,
      views: 66,
      media: "maths-integers-on-the-number-line.mp4",
    },
    {
      id: "maths-quadratic-video",
      title: "Solving a quadratic by factors",
      description: "A short film that solves one quadratic equation, line by line.",
      grade: "Form 2",
      contentType: "VIDEO",
      accessLevel: "FREE",
      ownerId: "teacher-kisumu-2",
      daysAgo: 18,
      views: 89,
      media: "maths-solving-a-quadratic.mp4",
    },
    {
      id: "maths-grade-10-real-numbers",
      title: "Real numbers, surds and recurring decimals",
      description: "Rational and irrational numbers for senior school, with examples and practice.",
      grade: "Grade 10",
      contentType: "PDF",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-kisumu-2",
      daysAgo: 52,
      views: 12,
      body: `# Kinds of numbers
- Natural numbers are 1, 2, 3, …
- Whole numbers are 0, 1, 2, 3, …
- Integers are …, −2, −1, 0, 1, 2, …
- Rational numbers can be written as a fraction of two integers, such as 3/4, −5 or 0.2
- Irrational numbers cannot, such as pi and the square root of 2
Together the rational and irrational numbers make the real numbers. Each of them has one place on the number line.
# Recurring decimals
Every rational number has a decimal that ends or repeats: 1/8 = 0.125, and 1/3 = 0.333…
To turn a recurring decimal into a fraction, multiply so that the repeating parts cancel. Let x = 0.363636… Then 100x = 36.363636…, so 99x = 36 and x = 36/99 = 4/11.
# Surds
A root that is irrational is a surd. The product of two square roots is the root of the product: the root of 12 is the root of 4 times the root of 3, which is twice the root of 3.
Only equal surds may be added: 3 root 2 + 5 root 2 = 8 root 2, but root 2 + root 3 stays as it is.
# Practice
1. Say whether each is rational: 0.75, the square root of 49, the square root of 5, 22/7.
2. Write 0.272727… as a fraction in its lowest terms.
3. Simplify the square root of 75.
# Answers
1. Rational, rational, irrational, rational. Pi is irrational; 22/7 is only near to it.
2. 3/11
3. Five times the square root of 3`,
    },
  ],
};
