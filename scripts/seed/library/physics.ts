import type { SubjectLibraryItems } from "./library-item.ts";

export const PHYSICS_CONTENT: SubjectLibraryItems = {
  subject: "Physics",
  language: "EN",
  items: [
    {
      id: "physics-magnetism",
      title: "Magnetism",
      description: "Poles, fields, the domain theory, and how magnets are made and kept.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi",
      daysAgo: 56,
      views: 50,
      body: `# Magnets and magnetic materials
Iron, steel, nickel and cobalt are ferromagnetic: a magnet attracts them strongly. Copper, wood, glass and plastic are not attracted.
A magnet is strongest at its poles. A magnet that swings freely comes to rest pointing north and south. The end that points north is the north-seeking, or north, pole.
# The basic law
Like poles repel, unlike poles attract. Attraction alone does not prove that a bar is a magnet, since a magnet also attracts unmagnetised iron. Only repulsion proves it.
# Fields
The region in which a magnet acts is its magnetic field. Field lines leave the north pole and enter the south pole. They never cross, and they are closest where the field is strongest.
# Domains
In a magnetic material the atoms act as tiny magnets (dipoles) that line up in groups called domains. In an unmagnetised bar the domains point in all directions; in a magnet they point the same way. When all are aligned the magnet is saturated. A magnet cut in two gives two magnets.
# Making and losing magnetism
- Stroking: the end where the stroke ends gets the opposite pole to the one that strokes
- Electricity: place the bar in a solenoid that carries direct current
- Induction: place iron near a magnet
Heating, hammering and alternating current destroy magnetism.
# Soft iron and steel
Soft iron is easily magnetised and easily loses its magnetism: it is used in electromagnets. Steel is hard to magnetise and keeps its magnetism: permanent magnets. Keepers of soft iron across the poles of stored magnets hold the dipoles in closed loops.
# Questions
1. How would you show which of two bars is a magnet and which is iron, if nothing else is at hand?
2. Why is the core of an electric bell made of soft iron?`,
    },
    {
      id: "physics-turning-effect",
      title: "The turning effect of a force",
      description: "Moments, the principle of moments, couples and levers with worked examples.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi",
      daysAgo: 43,
      views: 47,
      body: `# The moment of a force
The moment of a force about a point is the force multiplied by the perpendicular distance from the point to its line of action. Its SI unit is the newton metre.
A force of 20 N at the end of a spanner 0.3 m long has a moment of 20 × 0.3 = 6 N m. A longer spanner needs a smaller force.
# The principle of moments
When a body is in equilibrium, the sum of the clockwise moments about any point equals the sum of the anticlockwise moments about the same point.
Example: Wanjiku weighs 400 N and sits 1.5 m from the pivot of a see-saw. Where must Kamau, who weighs 500 N, sit? 500 × d = 400 × 1.5 = 600, so d = 1.2 m on the other side.
# A uniform metre rule
The weight of a uniform rule acts at its middle, the 50 cm mark. A rule balances at the 30 cm mark when a mass of 60 g hangs from the 10 cm mark. Moments about the pivot: m × 20 = 60 × 20, so the rule has a mass of 60 g.
# Levers
- First class: the pivot is between load and effort; scissors, crowbar
- Second class: the load is in the middle; wheelbarrow, bottle opener
- Third class: the effort is in the middle; tongs, fishing rod
# Couples
Two equal and parallel forces in opposite directions form a couple. They turn a body but do not move it along: a steering wheel, a water tap. The moment of a couple is one force times the distance between the two.
# Questions
1. Why are door handles far from the hinges?
2. Two forces of 15 N act on opposite sides of a wheel 0.4 m in diameter. Find the moment of the couple.
3. A uniform plank 4 m long weighs 100 N. It rests on a pivot 1 m from one end. What force at that end keeps it level?
# Answers
1. A larger distance needs a smaller force
2. 6 N m
3. 100 N downwards`,
    },
    {
      id: "physics-newtons-laws",
      title: "Newton's laws of motion",
      description: "Inertia, force and momentum, action and reaction, with problems from the road.",
      grade: "Form 3",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi",
      daysAgo: 32,
      views: 62,
      body: `# First law
A body stays at rest or moves in a straight line at constant speed unless a resultant force acts on it. This unwillingness to change is inertia. When a matatu brakes, the passengers keep moving forward: that is why belts are worn.
# Second law
The rate of change of momentum is proportional to the resultant force and takes place in its direction. For constant mass, force = mass × acceleration. One newton gives a mass of 1 kg an acceleration of 1 m/s².
Momentum = mass × velocity; its unit is kg m/s. Impulse = force × time = change of momentum.
Example: a car of 1200 kg reaches 20 m/s from rest in 8 s. Its acceleration is 2.5 m/s² and the resultant force 1200 × 2.5 = 3000 N.
# Third law
To every action there is an equal and opposite reaction. The two forces act on different bodies, so they never balance each other. A swimmer pushes water backwards and the water pushes the swimmer forwards.
# Conservation of momentum
If no external force acts, the total momentum before a collision equals that after it.
Example: a trolley of 2 kg at 3 m/s hits a resting trolley of 1 kg and they move on together. 2 × 3 = (2 + 1) × v, so v = 2 m/s. The collision is inelastic: momentum is conserved, but kinetic energy falls from 9 J to 6 J.
# Lifts
A man of 60 kg stands on a balance in a lift; g = 10 m/s². At rest it reads 600 N. Accelerating upwards at 2 m/s² it reads 60 × (10 + 2) = 720 N. In free fall it reads zero.
# Friction
Friction opposes motion. It is proportional to the normal reaction and does not depend on the area in contact.
# Questions
1. A ball of 0.2 kg hits a wall at 15 m/s and bounces back at 10 m/s. Find the change of momentum.
2. If the contact lasts 0.05 s, find the mean force.
# Answers
1. 5 kg m/s
2. 100 N`,
    },
    {
      id: "physics-pressure",
      title: "Pressure in solids, liquids and the air",
      description: "Force and area, pressure at a depth, hydraulic machines and the siphon.",
      grade: "Form 1",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi",
      daysAgo: 71,
      views: 65,
      body: `# Pressure
Pressure = force ÷ area. Its SI unit is the pascal: 1 Pa = 1 N/m².
A block weighs 60 N and measures 0.1 m by 0.2 m by 0.3 m. Its greatest pressure is on the smallest face: 60 ÷ (0.1 × 0.2) = 3000 Pa. Its least is on the largest: 60 ÷ (0.2 × 0.3) = 1000 Pa.
A sharp panga cuts because its edge has a small area. Tractors have wide tyres so as not to sink.
# Liquids
Pressure in a liquid = depth × density × g. It acts in all directions and does not depend on the shape of the vessel.
At a depth of 5 m in water (density 1000 kg/m³, g = 10 N/kg) it is 5 × 1000 × 10 = 50 000 Pa, besides that of the air. The wall of a dam is thicker at its base for this reason.
# Pascal's principle
Pressure applied to an enclosed liquid is passed on equally to every part of it. In a hydraulic press a force of 50 N on a piston of 10 cm² balances a load on a piston of 200 cm²: the load is 50 × 200 ÷ 10 = 1000 N. Brakes of cars work in this way.
# The air
The atmosphere presses with about 100 000 Pa at sea level, which holds up a column of 76 cm of mercury in a barometer. It is less on Mount Kenya, where less air lies above.
When you suck at a straw, the pressure in it falls and that of the atmosphere pushes the drink up. A siphon, a syringe and a bicycle pump also use it.
# Questions
1. Why do high heels damage a wooden floor?
2. Find the pressure due to water at the bottom of a tank 3 m deep.
3. Why does water boil below 100 °C in Nairobi?
# Answers
1. The same weight on a small area gives a large pressure
2. 30 000 Pa
3. The pressure of the air is lower at that height`,
    },
    {
      id: "physics-form-2-past-paper",
      title: "Physics Form 2: Term 2 examination",
      description: "Measurement, moments, Hooke's law, waves and magnetism in thirteen questions.",
      grade: "Form 2",
      contentType: "PAST_PAPER",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-moi",
      daysAgo: 12,
      views: 32,
      body: `Time: 1 hour. Answer all questions. Take g = 10 N/kg. Total: 40 marks.
1. State the reading accuracy of (a) a metre rule, (b) vernier callipers and (c) a micrometer screw gauge. (3 marks)
2. Write 0.000 45 m in standard form and in millimetres. (2 marks)
3. A drop of oil of volume 0.05 mm³ spreads to a patch of area 50 000 mm². Estimate the size of a molecule of oil. (3 marks)
4. State the principle of moments. (1 mark)
5. A uniform metre rule of weight 1 N is pivoted at the 20 cm mark. Where must a weight of 3 N hang to balance it? (3 marks)
6. Explain why a bus with a heavy load on its roof is less stable. (2 marks)
7. State Hooke's law. (1 mark)
8. A spring stretches 4 cm under a load of 2 N. Find its spring constant in N/m, and the extension under 5 N. (4 marks)
9. A concave mirror has a focal length of 15 cm. An object stands 30 cm from it. State where the image is and give two of its properties. (3 marks)
10. A wave has a frequency of 50 Hz and a wavelength of 6.8 m. Find its speed. (2 marks)
11. A boy claps his hands 170 m from a cliff and hears the echo after 1 s. Find the speed of sound. (3 marks)
12. Give two ways of demagnetising a steel magnet. Explain one by the domain theory. (4 marks)
13. State three ways of making an electromagnet stronger, and describe with a diagram how an electric bell works. (9 marks)`,
    },
    {
      id: "physics-form-4-past-paper",
      title: "Physics Form 4: revision paper",
      description: "Thin lenses, circular motion, floating, induction and radioactivity.",
      grade: "Form 4",
      contentType: "PAST_PAPER",
      accessLevel: "PREMIUM",
      ownerId: "teacher-moi",
      daysAgo: 48,
      views: 24,
      body: `Time: 1 hour 15 minutes. Answer all questions. Take g = 10 m/s². Total: 45 marks.
1. An object is 20 cm from a converging lens of focal length 15 cm. Find the position and the magnification of the image. (4 marks)
2. State the defect of the eye that is corrected with a diverging lens. (1 mark)
3. A stone of 0.5 kg on a string 0.8 m long is whirled in a horizontal circle at 4 m/s. Find the tension in the string. (3 marks)
4. A block of wood of volume 0.02 m³ and density 600 kg/m³ floats in water of density 1000 kg/m³. Find the upthrust and the volume under water. (5 marks)
5. Arrange in order of increasing wavelength: radio waves, X-rays, visible light, infrared. (2 marks)
6. Give one use of each: ultraviolet, microwaves, gamma rays. (3 marks)
7. State Lenz's law. (1 mark)
8. A transformer has 1200 turns in the primary and 60 in the secondary coil. The primary voltage is 240 V. Find the secondary voltage. (2 marks)
9. Why is the core of a transformer laminated? (2 marks)
10. A heater is marked 240 V, 1500 W. Find the current, and choose a fuse from 3 A, 5 A and 10 A. (3 marks)
11. Find the cost of using this heater for 2 hours a day during 30 days at KSh 25 a unit. (3 marks)
12. Distinguish hard from soft X-rays. (2 marks)
13. The work function of a metal is 3.2 × 10^{−19} J and Planck's constant 6.63 × 10^{−34} J s. Find the threshold frequency. (3 marks)
14. A radioactive source has a half-life of 8 days. What fraction of it remains after 32 days? (3 marks)
15. Give two precautions taken in handling radioactive sources. (2 marks)
16. Draw the circuit symbol of a p-n junction diode and sketch its characteristic curve. (6 marks)`,
    },
    {
      id: "physics-practical-handbook",
      title: "A handbook for physics practicals",
      description:
        "Tables, graphs, slopes and errors, with three experiments for a school laboratory.",
      grade: "Form 3",
      contentType: "BOOK",
      accessLevel: "PREMIUM",
      author: "Daniel Kiplagat",
      ownerId: "teacher-moi",
      daysAgo: 67,
      views: 39,
      body: `# Chapter 1: Tables
Head every column with the quantity and its unit: length (cm), time (s). Write all values of a column with the same number of decimal places, the number that the instrument allows: a metre rule to 0.1 cm, a stop watch to 0.1 s.
# Chapter 2: Graphs
Label both axes, choose a simple scale that fills more than half the grid, plot with small crosses, and draw one smooth curve or straight line of best fit. For the slope use two points far apart on the line, not points from the table, and give its unit.
# Chapter 3: The simple pendulum
Hang a bob on a thread of length 50 cm. Time 20 small oscillations, and divide by 20 for the period T. Repeat for 60, 70, 80 and 90 cm. Plot T² against length: the slope is 4 pi² ÷ g. A slope of 4.0 s²/m gives g of about 9.9 m/s².
# Chapter 4: Ohm's law
Connect a cell, a switch, a rheostat, an ammeter and a resistance wire in series, and a voltmeter across the wire. Vary the rheostat and read V and I six times. Plot V against I: the slope is the resistance. Open the switch between readings, so that the wire does not warm up.
# Chapter 5: Specific heat capacity
Heat a metal block of known mass with an immersion heater for ten minutes. Energy supplied = V × I × t. Then c = energy ÷ (mass × rise in temperature). Lag the block: heat lost to the air makes the result too large.
# Chapter 6: Errors
- Parallax: look straight at the scale
- Zero error: check the reading before measuring
- Reaction time: time many oscillations, not one
1. Why do we time twenty oscillations and not one?
2. A voltmeter reads 0.1 V when nothing is connected. What do you do?`,
    },
    {
      id: "physics-ohms-law-video",
      title: "Ohm's law in three lines",
      description: "A short film: the law, the formula and one example with a lamp.",
      grade: "Form 3",
      contentType: "VIDEO",
      accessLevel: "FREE",
      ownerId: "teacher-moi",
      daysAgo: 23,
      views: 79,
      media: "physics-ohms-law.mp4",
    },
    {
      id: "physics-grade-12-induction",
      title: "Electromagnetic induction and the transformer",
      description: "Faraday's and Lenz's laws, generators, transformers and the national grid.",
      grade: "Grade 12",
      contentType: "PDF",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-moi",
      daysAgo: 60,
      views: 9,
      body: `# Inducing a current
Push a magnet into a coil that is joined to a galvanometer: the pointer moves. Hold the magnet still: it returns to zero. Pull it out: it moves the other way. A voltage is induced only while the magnetic flux through the coil changes.
# Two laws
Faraday: the induced voltage is proportional to the rate of change of the flux. It grows with the speed of the motion, the number of turns and the strength of the magnet.
Lenz: the induced current flows in such a direction as to oppose the change that causes it. This follows from the conservation of energy: otherwise the magnet would be pulled in and energy would come from nothing.
# Generator
A coil turns in a magnetic field. With slip rings it gives alternating current; with a commutator, direct current. At Olkaria steam from deep in the Rift Valley turns the generators, on the Tana river falling water does.
# Transformer
Two coils on one core of soft iron. Alternating current in the primary gives a changing flux in the core, which induces a voltage in the secondary.
Secondary voltage ÷ primary voltage = secondary turns ÷ primary turns.
Example: 240 V on 2000 turns; the secondary has 100 turns. Its voltage is 240 × 100 ÷ 2000 = 12 V.
Energy is lost as heat in the coils, by eddy currents in the core (so it is laminated), by hysteresis (so it is of soft iron) and by leaking flux.
# The grid
Power lost in a cable = I²R. For the same power, a higher voltage means a smaller current, so long lines carry 132 000 V or more, and transformers step it down to 240 V in towns.
# Questions
1. Why does a transformer not work with direct current?
2. A line of resistance 5 ohms carries 20 kW at 1000 V. Find the power lost in it. Repeat for 10 000 V.
# Answers
1. The flux does not change
2. 2000 W; 20 W`,
    },
  ],
};
