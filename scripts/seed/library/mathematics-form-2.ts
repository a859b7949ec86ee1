import type { SubjectLibraryItems } from "./library-item.ts";

export const FORM_2_MATHEMATICS_CONTENT: SubjectLibraryItems = {
  subject: "Mathematics",
  language: "EN",
  items: [
    {
      id: "maths-quadratic-equations",
      title: "Quadratic expressions and equations",
      description:
        "Expanding, factorising and solving by factors, with worked examples and practice.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi",
      daysAgo: 20,
      views: 96,
      body: `# Expanding
To expand (x + a)(x + b), multiply each term of the first bracket by each term of the second:
(x + 3)(x + 5) = x² + 5x + 3x + 15 = x² + 8x + 15
Three identities save time. Learn them both ways.
- (a + b)² = a² + 2ab + b²
- (a − b)² = a² − 2ab + b²
- (a + b)(a − b) = a² − b²
# Factorising x² + bx + c
Look for two numbers whose product is c and whose sum is b.
Example: x² + 7x + 12. The numbers are 3 and 4, since 3 × 4 = 12 and 3 + 4 = 7. So x² + 7x + 12 = (x + 3)(x + 4).
When the coefficient of x² is not 1, multiply it by the constant first. For 2x² + 7x + 3 the product is 6 and the sum 7: the numbers are 6 and 1. Split the middle term: 2x² + 6x + x + 3 = 2x(x + 3) + 1(x + 3) = (2x + 1)(x + 3).
# Solving by factors
If a product is zero, one of its factors is zero. Always bring every term to one side first.
x² = 5x − 6 becomes x² − 5x + 6 = 0, so (x − 2)(x − 3) = 0 and x = 2 or x = 3.
# A word problem
A rectangular shamba is 4 m longer than it is wide and its area is 96 m². Let the width be x metres. Then x(x + 4) = 96, so x² + 4x − 96 = 0 and (x + 12)(x − 8) = 0. A width cannot be negative, so we reject x = −12. The width is 8 m and the length 12 m.
# Practice
1. Expand (2x − 3)(x + 4).
2. Factorise x² − 9x + 20 and 3x² + 10x + 8.
3. Solve x² − 4x − 21 = 0.
4. The product of two consecutive positive integers is 132. Find them.
# Answers
1. 2x² + 5x − 12
2. (x − 4)(x − 5); (3x + 4)(x + 2)
3. x = 7 or x = −3
4. 11 and 12`,
    },
    {
      id: "maths-indices-and-logarithms",
      title: "Indices and logarithms",
      description:
        "The laws of indices, standard form and what a common logarithm is, with examples.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi",
      daysAgo: 33,
      views: 81,
      body: `# The laws of indices
In a^{m} the number a is the base and m is the index. For the same base:
- a^{m} × a^{n} = a^{m+n}
- a^{m} ÷ a^{n} = a^{m−n}
- (a^{m})^{n} = a^{mn}
- a^{0} = 1, when a is not zero
- a^{−n} = 1/a^{n}
- a^{1/n} is the nth root of a; so 8^{1/3} = 2
# Worked examples
Simplify 2^{5} × 2^{3} ÷ 2^{6}. The index is 5 + 3 − 6 = 2, so the value is 2² = 4.
Evaluate 27^{2/3}. The cube root of 27 is 3, and 3² = 9.
Solve 3^{x} = 81. Since 81 = 3^{4}, x = 4.
Solve 4^{x} = 8. Write both with base 2: 2^{2x} = 2³, so 2x = 3 and x = 1.5.
# Standard form
A number in standard form is A × 10^{n}, where A is at least 1 and less than 10, and n is an integer. 45 600 = 4.56 × 10^{4}, and 0.0072 = 7.2 × 10^{−3}.
# Common logarithms
The common logarithm of a number is the power to which 10 must be raised to give it. Since 100 = 10², log 100 = 2. Since 0.01 = 10^{−2}, log 0.01 = −2.
From tables, log 3.46 = 0.5391. So log 346 = 2.5391: the whole part, 2, is the characteristic and the decimal part is the mantissa.
To multiply two numbers, add their logarithms; to divide, subtract them; to find a power, multiply the logarithm by the index.
# Practice
1. Simplify 5^{7} ÷ 5^{4}.
2. Evaluate 16^{3/4}.
3. Solve 2^{x+1} = 32.
4. Write 0.00058 in standard form.
# Answers
1. 125
2. 8
3. x = 4
4. 5.8 × 10^{−4}`,
    },
    {
      id: "maths-pythagoras-and-trigonometry",
      title: "Pythagoras' theorem and trigonometric ratios",
      description:
        "Right-angled triangles: finding a side and an angle, and where the ratios come from.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-moi",
      daysAgo: 11,
      views: 44,
      body: `# Pythagoras' theorem
In a right-angled triangle the square of the hypotenuse equals the sum of the squares of the other two sides: c² = a² + b². The hypotenuse is the longest side, opposite the right angle.
Example: the shorter sides are 5 cm and 12 cm. Then c² = 25 + 144 = 169, so c = 13 cm.
Three whole numbers that satisfy the theorem are a Pythagorean triple. Know 3, 4, 5; 5, 12, 13; 8, 15, 17; and 7, 24, 25, and their multiples such as 6, 8, 10.
# The three ratios
Choose one of the acute angles and call it A. Name the sides from it: opposite, adjacent, hypotenuse.
- sin A = opposite ÷ hypotenuse
- cos A = adjacent ÷ hypotenuse
- tan A = opposite ÷ adjacent
The sine of an angle equals the cosine of its complement: sin 30° = cos 60° = 0.5. Also tan 45° = 1.
# Example: a ladder
A ladder 6 m long leans against a wall and makes 60° with the ground. How high does it reach? The height is opposite the angle and the ladder is the hypotenuse, so height = 6 sin 60° = 6 × 0.8660 = 5.20 m.
# Angles of elevation and depression
An angle of elevation is measured upwards from the horizontal, an angle of depression downwards. From a point 40 m from the foot of a mast the angle of elevation of its top is 35°. The height is 40 tan 35° = 40 × 0.7002 = 28.0 m.
# Practice
1. A rectangle is 9 cm by 12 cm. Find its diagonal.
2. In a right-angled triangle sin A = 3/5. Find cos A and tan A.
3. A kite string 50 m long makes 30° with the ground. How high is the kite?
# Answers
1. 15 cm
2. 4/5 and 3/4
3. 25 m`,
    },
    {
      id: "maths-form-2-past-paper",
      title: "Mathematics Form 2: Term 2 examination",
      description: "The paper of last term: Section A in short questions, Section B in long ones.",
      grade: "Form 2",
      contentType: "PAST_PAPER",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-moi",
      daysAgo: 1,
      views: 17,
      body: `Time: 1 hour 30 minutes. Answer all questions. Show your working: marks are given for correct working even if the answer is wrong.
# Section A (25 marks)
1. Evaluate 3^{5} ÷ 3^{3} × 3^{−1}. (2 marks)
2. Find the equation of the line through (1, 2) and (3, 8). Give it in the form y = mx + c. (3 marks)
3. Factorise completely 3x² − 12. (2 marks)
4. The size of an interior angle of a regular polygon is 144°. How many sides has it? (3 marks)
5. Solve 2^{2x} = 64. (2 marks)
6. A ladder 10 m long reaches 8 m up a vertical wall. How far is its foot from the wall? (2 marks)
7. Use reciprocal tables to find 1/0.345, and hence evaluate 5/0.345 to two decimal places. (3 marks)
8. Two similar cylinders have heights of 6 cm and 9 cm. The smaller holds 400 cm³. Find the volume of the larger. (3 marks)
9. Solve the inequality 5 − 2x < 11 and state the smallest integer that satisfies it. (3 marks)
10. Expand and simplify (x + 2)² − (x − 2)². (2 marks)
# Section B (30 marks)
11. A matatu left Eldoret at 7.30 a.m. for Nakuru, 160 km away, at 60 km/h. A car left Eldoret at 8.00 a.m. on the same road at 100 km/h.
(a) At what time did the car overtake the matatu? (5 marks)
(b) How far from Nakuru were they then? (3 marks)
(c) How long after the car did the matatu reach Nakuru? (2 marks)
12. The heights in centimetres of ten students are 150, 152, 155, 155, 158, 160, 161, 163, 165 and 171. Find the mean, the median and the mode. (10 marks)
13. A solid is made of a cone on a hemisphere, both of radius 7 cm. The cone is 24 cm high. Taking pi as 22/7, find the slant height of the cone and the total surface area of the solid. (10 marks)`,
    },
  ],
};
