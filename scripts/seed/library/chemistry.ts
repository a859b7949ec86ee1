import type { SubjectLibraryItems } from "./library-item.ts";

export const CHEMISTRY_CONTENT: SubjectLibraryItems = {
  subject: "Chemistry",
  language: "EN",
  items: [
    {
      id: "chemistry-atom-and-periodic-table",
      title: "The structure of the atom and the periodic table",
      description: "Protons, neutrons, electrons and isotopes, and how the table is arranged.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi-3",
      daysAgo: 45,
      views: 84,
      body: `# Inside the atom
- Proton: in the nucleus, charge +1, mass 1
- Neutron: in the nucleus, no charge, mass 1
- Electron: in energy levels around the nucleus, charge −1, mass about 1/1840
The atomic number is the number of protons. The mass number is the number of protons and neutrons together. A neutral atom has as many electrons as protons.
Sodium has atomic number 11 and mass number 23. It has 11 protons, 11 electrons and 23 − 11 = 12 neutrons.
# Isotopes
Isotopes are atoms of the same element with different numbers of neutrons, such as chlorine-35 and chlorine-37. Three quarters of chlorine atoms are chlorine-35, so its relative atomic mass is (3 × 35 + 1 × 37) ÷ 4 = 35.5.
# Electron arrangement
The first energy level holds up to 2 electrons. In the first twenty elements the second and third hold up to 8 each. Carbon is 2.4, sodium 2.8.1, chlorine 2.8.7, calcium 2.8.8.2.
# The periodic table
Elements are arranged in order of atomic number. The group is the number of electrons in the outermost energy level; the period is the number of energy levels that hold electrons. Sodium, 2.8.1, is in group I and period 3.
# Ions
Metals lose electrons and form positive ions: Na^{+}, Mg^{2+}, Al^{3+}. Non-metals gain electrons and form negative ions: Cl^{−}, O^{2−}. The ion has the electron arrangement of a noble gas.
# Questions
1. An atom has 15 protons and 16 neutrons. Give its mass number, its electron arrangement and its group.
2. Write the formula of the compound of Mg^{2+} and Cl^{−}.
3. Neon is 2.8. Name a positive and a negative ion with the same arrangement.
# Answers
1. 31; 2.8.5; group V
2. MgCl_{2}
3. For example Na^{+} and F^{−}`,
    },
    {
      id: "chemistry-structure-and-bonding",
      title: "Structure and bonding",
      description: "Ionic, covalent and metallic bonds, and how structure explains properties.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi-3",
      daysAgo: 30,
      views: 59,
      body: `# Why atoms bond
Atoms combine to get a full outermost energy level, like that of a noble gas.
# Ionic bonds
A metal gives electrons to a non-metal. In sodium chloride each sodium atom gives one electron to a chlorine atom; the ions Na^{+} and Cl^{−} attract each other and form a giant ionic structure.
- High melting points: many strong bonds must be broken
- Conduct electricity when molten or dissolved, not when solid
- Mostly soluble in water
# Covalent bonds
Two non-metals share pairs of electrons. H_{2} and Cl_{2} have single bonds, O_{2} a double bond, N_{2} a triple bond. In a coordinate (dative) bond both shared electrons come from one atom, as in the ammonium ion NH_{4}^{+}.
Simple molecules such as water, methane and iodine are held to one another by weak van der Waals forces, so they melt and boil at low temperatures. Hydrogen bonds between its molecules give water a higher boiling point than expected.
# Giant covalent structures
In diamond each carbon atom is bonded to four others: it is very hard and does not conduct. In graphite each is bonded to three others in layers: the layers slide, so it lubricates, and the free electrons conduct electricity.
# Metallic bonds
Positive metal ions lie in a sea of delocalised electrons. Metals therefore conduct heat and electricity, and can be hammered and drawn into wire.
# Questions
1. Solid sodium chloride does not conduct electricity but its solution does. Explain.
2. Why is graphite used in pencils, and diamond in drills?
3. Draw a dot and cross diagram of ammonia.`,
    },
    {
      id: "chemistry-the-mole",
      title: "The mole: formulae, equations and solutions",
      description:
        "Molar mass, molar volume, empirical formulae and molarity with worked examples.",
      grade: "Form 3",
      contentType: "PDF",
      accessLevel: "PREMIUM",
      ownerId: "teacher-moi-3",
      daysAgo: 21,
      views: 49,
      body: `# The mole
A mole is the amount of substance with 6.02 × 10^{23} particles, the Avogadro number. Its mass in grams is the relative formula mass.
Moles = mass ÷ molar mass. Relative atomic masses used here: H 1, C 12, N 14, O 16, Na 23, S 32, Ca 40.
Example: 10 g of NaOH. Its molar mass is 23 + 16 + 1 = 40 g, so there is 10 ÷ 40 = 0.25 mole.
# Gases
One mole of any gas takes up 22.4 dm³ at standard temperature and pressure (24 dm³ at room temperature and pressure). So 4.4 g of CO_{2}, which is 0.1 mole, takes up 2.24 dm³ at s.t.p.
# Empirical formula
A compound is 40.0 % carbon, 6.7 % hydrogen and 53.3 % oxygen by mass. Divide by the relative atomic masses: 3.33, 6.7, 3.33. Divide by the smallest: 1 : 2 : 1. The empirical formula is CH_{2}O. If the molecular mass is 180, the molecular formula is C_{6}H_{12}O_{6}.
# Equations
CaCO_{3} gives CaO + CO_{2} on heating. One mole of CaCO_{3}, 100 g, gives one mole of CaO, 56 g. So 25 g gives 14 g.
# Solutions
Molarity = moles of solute ÷ volume in dm³. 4 g of NaOH in 500 cm³ is 0.1 mole in 0.5 dm³: 0.2 M.
# Titration
25.0 cm³ of NaOH needed 20.0 cm³ of 0.10 M H_{2}SO_{4}. Moles of acid = 0.10 × 20.0 ÷ 1000 = 0.0020. From 2NaOH + H_{2}SO_{4} to Na_{2}SO_{4} + 2H_{2}O, moles of NaOH = 0.0040. Molarity = 0.0040 × 1000 ÷ 25.0 = 0.16 M.
# Questions
1. Find the mass of 0.5 mole of CaCO_{3}.
2. What volume do 3.4 g of ammonia take up at s.t.p.?
# Answers
1. 50 g
2. 4.48 dm³`,
    },
    {
      id: "chemistry-acids-bases-indicators",
      title: "Acids, bases and indicators",
      description:
        "Indicators from flowers and from the shelf, the pH scale, and acids with metals.",
      grade: "Form 1",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi-3",
      daysAgo: 64,
      views: 68,
      body: `# Acids and bases around us
Lemon juice, sour milk and vinegar contain acids. Wood ash, toothpaste and soap are basic. A base that dissolves in water is an alkali.
# Indicators
- Litmus: red in acid, blue in base
- Phenolphthalein: colourless in acid, pink in base
- Methyl orange: pink in acid, yellow in base
You can make an indicator. Crush red bougainvillea or hibiscus petals in a mortar, add a little ethanol, grind again and filter. Test it with lemon juice and with soap solution.
# The pH scale
It runs from 0 to 14. A pH below 7 is acidic, 7 is neutral, above 7 is basic. Universal indicator shows many colours: red for strong acids, green for neutral, purple for strong bases.
# Reactions of acids
- Acid + metal gives salt + hydrogen. Hydrogen burns with a "pop".
- Acid + carbonate gives salt + water + carbon dioxide. The gas turns lime water milky.
- Acid + base gives salt + water. This is neutralisation.
# Uses
Farmers spread lime on acidic soil. Tablets against heartburn contain a weak base. Wasp stings are said to be basic and are rubbed with vinegar; bee stings are acidic and are rubbed with baking powder.
# Safety
Always add acid to water, never water to acid. Wear eye protection, and rinse spilt acid with plenty of water.
# Questions
1. What colour is litmus in lemon juice?
2. A solution has a pH of 9. Is it acidic, neutral or basic?
3. Name the salt formed from zinc and dilute hydrochloric acid.
# Answers
1. Red
2. Basic
3. Zinc chloride`,
    },
    {
      id: "chemistry-form-3-past-paper",
      title: "Chemistry Form 3: end of term paper",
      description: "Gas laws, the mole, organic chemistry and nitrogen in fourteen questions.",
      grade: "Form 3",
      contentType: "PAST_PAPER",
      accessLevel: "PREMIUM",
      ownerId: "teacher-moi-3",
      daysAgo: 25,
      views: 37,
      body: `Time: 1 hour 15 minutes. Answer all questions. H = 1, C = 12, N = 14, O = 16, Na = 23, S = 32, Cl = 35.5, Ca = 40.
1. State Boyle's law. (1 mark)
2. A gas takes up 300 cm³ at 27 °C. At what temperature in °C will it take up 400 cm³ at the same pressure? (3 marks)
3. Gas X diffuses four times as slowly as hydrogen, H_{2}, under the same conditions. Find its relative molecular mass. (3 marks)
4. Calculate the number of moles in 5.3 g of anhydrous sodium carbonate. (2 marks)
5. A hydrocarbon contains 85.7 % carbon. Its molecular mass is 56. Find its empirical and molecular formulae. (4 marks)
6. What volume of carbon dioxide at s.t.p. is given off when 5 g of calcium carbonate reacts with excess dilute acid? (3 marks)
7. Describe how to prepare 250 cm³ of 0.1 M sodium hydroxide solution. (3 marks)
8. Draw and name two isomers of C_{4}H_{10}. (4 marks)
9. Ethene decolourises bromine water and ethane does not. Explain. (2 marks)
10. Name the type of reaction by which ethene becomes polythene. (1 mark)
11. Give the reagents used to prepare ammonia in the laboratory, and the drying agent. (3 marks)
12. Why is ammonia not dried with concentrated sulphuric acid? (2 marks)
13. State the catalyst and the raw materials of the Haber process. (3 marks)
14. Copper reacts with concentrated nitric acid. State two observations. (2 marks)`,
    },
    {
      id: "chemistry-form-2-past-paper",
      title: "Chemistry Form 2: Term 2 examination",
      description: "Atoms, families, bonding and salts, with a question on electrolysis.",
      grade: "Form 2",
      contentType: "PAST_PAPER",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-moi-3",
      daysAgo: 10,
      views: 41,
      body: `Time: 1 hour. Answer all questions. Total: 40 marks.
1. Define an isotope and give one example. (2 marks)
2. An ion X^{2+} has the electron arrangement 2.8. Give the atomic number, the group and the period of X. (3 marks)
3. Copper consists of 69 % copper-63 and 31 % copper-65. Calculate its relative atomic mass. (3 marks)
4. Potassium reacts more vigorously with water than sodium does. Explain. (2 marks)
5. Write a balanced equation for the reaction of sodium with water. (2 marks)
6. Arrange chlorine, bromine and iodine in order of increasing reactivity. (1 mark)
7. Why are noble gases unreactive? (2 marks)
8. Aluminium has a higher melting point than sodium. Explain in terms of bonding. (2 marks)
9. Draw dot and cross diagrams of (a) magnesium oxide and (b) carbon dioxide. (4 marks)
10. State two differences between diamond and graphite, and explain one of them. (3 marks)
11. Describe how you would prepare dry crystals of copper(II) sulphate from copper(II) oxide. (5 marks)
12. Name the method by which lead(II) sulphate is prepared, and give a reason. (2 marks)
13. Solid lead(II) bromide does not conduct electricity, but molten lead(II) bromide does. Explain, and name the product at each electrode. (4 marks)
14. Give the meaning of (a) deliquescent and (b) efflorescent. (2 marks)
15. State three properties of transition metals or of their compounds that you have observed. (3 marks)`,
    },
    {
      id: "chemistry-salts-handbook",
      title: "Salts: a handbook for the laboratory",
      description: "How to choose the method, prepare the salt, dry it and test for its ions.",
      grade: "Form 2",
      contentType: "BOOK",
      accessLevel: "FREE",
      author: "Peter Mutai",
      ownerId: "teacher-moi-3",
      daysAgo: 50,
      views: 45,
      body: `# Chapter 1: Which salts dissolve?
- All nitrates dissolve in water
- All sodium, potassium and ammonium salts dissolve
- All chlorides dissolve, except those of silver and lead (lead chloride dissolves in hot water)
- All sulphates dissolve, except those of barium and lead; calcium sulphate dissolves slightly
- All carbonates are insoluble, except those of sodium, potassium and ammonium
# Chapter 2: Soluble salts
From acid and metal: zinc and dilute sulphuric acid give zinc sulphate. Do not use sodium (it explodes) or copper (it does not react).
From acid and insoluble base: warm dilute sulphuric acid, add copper(II) oxide until no more dissolves, filter off the excess, evaporate until crystals begin to form, cool, filter, and dry between filter papers.
From acid and alkali: titrate with an indicator to find the volumes, repeat without it, and evaporate.
# Chapter 3: Insoluble salts
Mix two soluble salts that share the ions wanted: lead(II) nitrate and sodium sulphate give a white precipitate of lead(II) sulphate. Filter, wash with distilled water and dry. This is double decomposition, or precipitation.
# Chapter 4: Heating
Sodium and potassium carbonates do not decompose. Copper(II) carbonate, green, gives black copper(II) oxide and carbon dioxide. Most nitrates give the oxide, brown nitrogen(IV) oxide and oxygen.
# Chapter 5: Tests
- Carbonate: add dilute acid; the gas turns lime water milky
- Sulphate: add acidified barium chloride; white precipitate
- Chloride: add acidified silver nitrate; white precipitate
# Test yourself
1. Which method would you use to prepare sodium chloride, silver chloride and zinc nitrate?
2. Why must the copper(II) oxide be in excess?`,
    },
    {
      id: "chemistry-first-twenty-elements",
      title: "The first twenty elements, spoken",
      description: "The names in order of atomic number. Say them along until you know them.",
      grade: "Form 2",
      contentType: "BOOK",
      accessLevel: "FREE",
      ownerId: "teacher-moi-3",
      daysAgo: 46,
      views: 70,
      media: "chemistry-first-twenty-elements.mp3",
    },
    {
      id: "chemistry-titration-video",
      title: "A titration, step by step",
      description: "A short film: from rinsing the burette to the average titre.",
      grade: "Form 3",
      contentType: "VIDEO",
      accessLevel: "PREMIUM",
      ownerId: "teacher-moi-3",
      daysAgo: 14,
      views: 53,
      media: "chemistry-a-titration-step-by-step.mp4",
    },
    {
      id: "chemistry-grade-11-rates",
      title: "Rates of reaction",
      description: "What makes reactions faster, with collision theory and an experiment to plan.",
      grade: "Grade 11",
      contentType: "PDF",
      accessLevel: "PREMIUM",
      ownerId: "admin-kisumu",
      daysAgo: 59,
      views: 11,
      body: `# What a rate is
The rate of a reaction is the change in the amount of a reactant or product in a given time. A nail rusts in weeks, magnesium burns in a second.
# Collision theory
Particles react when they collide with at least the activation energy and in the right direction. Whatever gives more such collisions in each second makes the reaction faster.
# Factors
- Concentration: more particles in the same volume collide more often
- Pressure of gases: the same particles in a smaller volume
- Temperature: particles move faster, and many more of them have the activation energy
- Surface area: powder reacts faster than lumps
- Catalyst: offers a path with a lower activation energy and is not used up
- Light: starts some reactions, such as the darkening of silver chloride
# Measuring
Marble chips react with hydrochloric acid and give off carbon dioxide. Collect the gas in a syringe and read it every ten seconds. On a graph of volume against time the slope is the rate: steep at first, when the acid is concentrated, and zero when one reactant is used up.
# Example
In the first 20 seconds 36 cm³ of gas is given off, and in the next 20 seconds 18 cm³. The mean rates are 1.8 and 0.9 cm³ per second.
# Plan an experiment
Thiosulphate solution and dilute acid slowly give a yellow precipitate of sulphur, which hides a cross drawn under the flask. Plan how you would show the effect of temperature.
1. Which quantities must stay the same?
2. Which will you change, and which will you measure?
3. Sketch the graph that you expect of 1/time against temperature.`,
    },
  ],
};
