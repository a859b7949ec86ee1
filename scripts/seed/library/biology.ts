import type { SubjectLibraryItems } from "./library-item.ts";

export const BIOLOGY_CONTENT: SubjectLibraryItems = {
  subject: "Biology",
  language: "EN",
  items: [
    {
      id: "biology-transport-in-animals",
      title: "Transport in animals: the heart and blood",
      description:
        "The double circulation of a mammal, the vessels, and what each part of blood does.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi-3",
      daysAgo: 22,
      views: 88,
      body: `# Why animals need a transport system
In a small organism such as Amoeba every part is near the surface, and diffusion is enough. A large animal has a small surface area for its volume, so it needs blood, vessels and a pump.
# The heart
The heart of a mammal has four chambers. The atria receive blood and the ventricles pump it out. The septum keeps blood rich in oxygen from blood poor in oxygen.
- Vena cava: brings blood from the body to the right atrium
- Tricuspid valve: between right atrium and right ventricle
- Pulmonary artery: takes blood from the right ventricle to the lungs
- Pulmonary vein: brings blood from the lungs to the left atrium
- Bicuspid (mitral) valve: between left atrium and left ventricle
- Aorta: takes blood from the left ventricle to the body
The wall of the left ventricle is the thickest, because it pumps blood to the whole body. The circulation is double: blood passes through the heart twice in each complete circuit.
# Vessels
Arteries carry blood away from the heart at high pressure; their walls are thick and elastic. Veins carry blood towards the heart at low pressure; they have valves that prevent back flow. Capillaries have walls one cell thick, through which substances are exchanged.
# Blood
- Plasma: carries dissolved food, wastes, hormones and heat
- Red blood cells: contain haemoglobin, which carries oxygen; they have no nucleus
- White blood cells: defend the body; some engulf germs, others make antibodies
- Platelets: start the clotting of blood at a wound
# Blood groups
There are four groups: A, B, AB and O. Group O has neither antigen A nor B, so its donors are called universal donors. Group AB has no antibodies a or b in its plasma: universal recipients.
# Questions
1. Why is the wall of the left ventricle thicker than that of the right?
2. Name the only artery of an adult that carries blood poor in oxygen.
3. Give two differences between an artery and a vein.`,
    },
    {
      id: "biology-gaseous-exchange",
      title: "Gaseous exchange in plants and animals",
      description: "Stomata, gills, tracheae and lungs, and what makes a good respiratory surface.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi-3",
      daysAgo: 16,
      views: 61,
      body: `# A good respiratory surface
- It is thin, so that gases diffuse over a short distance
- It is moist, so that gases dissolve
- It has a large surface area
- It is well supplied with blood, except in insects
# Plants
Leaves exchange gases through stomata, each with two guard cells. By day guard cells photosynthesise and make sugar; water enters them by osmosis, they become turgid, and the stoma opens. At night it closes. Woody stems exchange gases through lenticels.
# Insects
Air enters through spiracles and passes along tracheae to tracheoles, which lead directly to the tissues. Blood plays no part in carrying the gases.
# Bony fish
Each gill has a bar, rakers and many filaments. Rakers filter solid particles; filaments are where gases are exchanged. Water and blood flow in opposite directions. This counter-current flow keeps a difference in concentration along the whole filament.
# Mammals
Air passes through nostrils, pharynx, larynx, trachea, bronchi and bronchioles to the alveoli. Rings of cartilage keep the trachea open. Mucus traps dust, and cilia sweep it away.
To breathe in, the external intercostal muscles contract and lift the ribs, the diaphragm contracts and flattens, the volume of the thorax increases and its pressure falls; air rushes in. To breathe out, these muscles relax.
Inhaled air holds about 21 % oxygen and 0.04 % carbon dioxide; exhaled air about 16 % and 4 %.
# Diseases
Asthma, bronchitis, pneumonia and tuberculosis affect the respiratory system. Tuberculosis is caused by a bacterium; the BCG vaccine protects children from it.
# Questions
1. Give three ways in which alveoli suit their function.
2. Explain why stomata of most plants close at night.
3. Why does a fish die soon after it is taken out of water?`,
    },
    {
      id: "biology-respiration",
      title: "Respiration",
      description:
        "Aerobic and anaerobic respiration compared, oxygen debt and the respiratory quotient.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-moi-3",
      daysAgo: 8,
      views: 34,
      body: `# What respiration is
Respiration is the breakdown of food in cells to release energy. It is not the same as breathing, which only moves air. The energy is stored in molecules of ATP.
# Aerobic respiration
It uses oxygen. Its first stage, glycolysis, takes place in the cytoplasm, the rest in mitochondria.
C_{6}H_{12}O_{6} + 6O_{2} gives 6CO_{2} + 6H_{2}O + energy
# Anaerobic respiration
It takes place in the cytoplasm without oxygen and releases much less energy.
In plants and yeast, glucose gives ethanol, carbon dioxide and energy. In animals, glucose gives lactic acid and energy.
Brewing and baking depend on yeast: the carbon dioxide makes dough rise.
# Oxygen debt
In a race the muscles of a runner need more oxygen than the blood brings. They respire anaerobically and lactic acid gathers, which causes fatigue and cramp. After the race the runner breathes deeply. The oxygen needed to break down the lactic acid is the oxygen debt.
# Respiratory quotient
RQ = volume of carbon dioxide given out ÷ volume of oxygen used. It is 1.0 for carbohydrates, about 0.7 for fats and about 0.9 for proteins.
# Questions
1. Where in a cell does glycolysis take place?
2. State two products of anaerobic respiration in yeast.
3. A germinating seed gives out 14 cm³ of carbon dioxide while it uses 20 cm³ of oxygen. Find the RQ and name the likely substrate.
# Answers
1. In the cytoplasm
2. Ethanol and carbon dioxide
3. 0.7: fats`,
    },
    {
      id: "biology-ecology",
      title: "Ecology: who eats whom, and how we count them",
      description: "Ecosystems, food chains, the flow of energy, and sampling with quadrats.",
      grade: "Form 3",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi-3",
      daysAgo: 35,
      views: 42,
      body: `# Words to know
- Habitat: the place where an organism lives
- Niche: its role in that place
- Population: all members of one species in an area
- Community: all populations of an area
- Ecosystem: a community together with its non-living surroundings
# Feeding relationships
Green plants are producers: they make food by photosynthesis. Herbivores are primary consumers, and carnivores that eat them are secondary consumers. Bacteria and fungi are decomposers: they return nutrients to the soil.
A food chain of the savannah: grass, zebra, lion. The arrow in a food chain points to the animal that feeds, since it shows where energy goes.
Only about a tenth of the energy at one level reaches the next. The rest is lost as heat in respiration, in faeces and in uneaten parts. That is why food chains are short, and why there are fewer lions than zebras.
# Counting with quadrats
A quadrat is a square frame, often 1 m². Throw it at random several times, count the plants inside, and find the mean. Example: ten throws in a school field of 2000 m² held 64 blackjack plants in all. The mean is 6.4 in 1 m², so the field holds about 12 800.
# Capture and recapture
Catch, mark and release some animals; catch again later. Population = first catch × second catch ÷ marked ones in the second catch. If 60 tilapia are marked, and of 80 caught later 12 are marked, there are about 60 × 80 ÷ 12 = 400.
# Pollution
Fertiliser washed into Lake Victoria feeds algae and water hyacinth. When they die, bacteria that decompose them use up oxygen, and fish suffocate. This is eutrophication.
# Questions
1. Write a food chain with four links from a lake.
2. Why should quadrats be thrown at random?`,
    },
    {
      id: "biology-classification-two",
      title: "Classification II: the five kingdoms",
      description: "Monera, Protoctista, Fungi, Plantae and Animalia with Kenyan examples.",
      grade: "Form 3",
      contentType: "PDF",
      accessLevel: "PREMIUM",
      ownerId: "teacher-moi-3",
      daysAgo: 54,
      views: 28,
      body: `# The ranks
Kingdom, phylum (division in plants), class, order, family, genus, species. A scientific name has two parts, genus and species, and is underlined when written by hand: Homo sapiens, Zea mays.
# Kingdom Monera
Bacteria. One cell, no true nucleus. Some cause disease, as in cholera; others fix nitrogen or make milk sour.
# Kingdom Protoctista
A true nucleus, simple bodies: Amoeba, Paramecium, Plasmodium (which causes malaria), Spirogyra.
# Kingdom Fungi
No chlorophyll; walls of chitin; they feed on dead or living matter: yeast, bread mould, mushrooms. Penicillium gives penicillin.
# Kingdom Plantae
- Bryophyta: mosses and liverworts; rhizoids and no vascular tissue
- Pteridophyta: ferns; vascular tissue, spores on the underside of fronds
- Spermatophyta: seeds. Gymnosperms bear cones: pine, cypress, podo. Angiosperms bear flowers: maize, beans, jacaranda
Monocotyledons have one seed leaf, parallel veins and fibrous roots. Dicotyledons have two, a network of veins and a tap root.
# Kingdom Animalia
Arthropods have jointed legs, a segmented body and an exoskeleton of chitin.
- Insecta: three body parts, six legs; locust
- Arachnida: two body parts, eight legs; tick
- Crustacea: two body parts, two pairs of antennae; crab
- Chilopoda: flat body, one pair of legs on each segment; centipede
- Diplopoda: round body, two pairs of legs on most segments; millipede
Chordates have, at some stage, a notochord. Their classes include fish, Amphibia, Reptilia, Aves and Mammalia. Mammals have hair and mammary glands; bats and whales are mammals too.
# Questions
1. A specimen has eight legs and two body parts. Name its class.
2. Give two differences between centipedes and millipedes.
3. Why are fungi not plants?`,
    },
    {
      id: "biology-form-2-past-paper",
      title: "Biology Form 2: continuous assessment test",
      description: "A test of Term 2 on transport, gaseous exchange and respiration.",
      grade: "Form 2",
      contentType: "PAST_PAPER",
      accessLevel: "FREE",
      ownerId: "teacher-moi-3",
      daysAgo: 13,
      views: 55,
      body: `Time: 1 hour. Answer all questions. Total: 40 marks.
1. Name the tissue that transports (a) water and mineral salts and (b) manufactured food in plants. (2 marks)
2. State three forces that help water to rise in the stem of a tall tree. (3 marks)
3. Give three environmental factors that increase the rate of transpiration. (3 marks)
4. A potted plant weighed 1250 g at 8 a.m. and 1190 g at 2 p.m.; the soil was covered with polythene. Find the mean rate of transpiration in grams per hour. (2 marks)
5. Name the blood vessel that (a) brings blood from the lungs to the heart and (b) supplies the muscles of the heart. (2 marks)
6. State two ways in which red blood cells suit their function. (2 marks)
7. A person of blood group A needs blood. From which groups may it be given? Give a reason. (3 marks)
8. Explain the role of platelets when the skin is cut. (3 marks)
9. State the function of (a) rakers and (b) filaments of gills. (2 marks)
10. Describe what happens to the ribs and the diaphragm when a person breathes in. (4 marks)
11. Smoking destroys the cilia of the trachea. Explain why smokers cough more. (2 marks)
12. Write a word equation for aerobic respiration. (2 marks)
13. Explain why bread dough rises in a warm kitchen. (3 marks)
14. An athlete pants after a race. Account for this. (3 marks)
15. Describe an experiment that shows that germinating seeds give out heat. (4 marks)`,
    },
    {
      id: "biology-the-cell-guide",
      title: "The cell: a study guide",
      description:
        "Parts of plant and animal cells, the microscope, magnification and specialised cells.",
      grade: "Form 1",
      contentType: "BOOK",
      accessLevel: "FREE",
      author: "Peter Mutai",
      ownerId: "teacher-moi-3",
      daysAgo: 68,
      views: 77,
      body: `# Chapter 1: Seeing cells
A light microscope magnifies with two lenses. Magnification = eyepiece × objective: with × 10 and × 40 the image is 400 times as large.
The size of a cell = diameter of the field of view ÷ number of cells across it. If the field is 4 mm wide and 20 cells fit across, one cell is 0.2 mm, or 200 µm.
# Chapter 2: Parts of a cell
- Cell membrane: controls what enters and leaves
- Cytoplasm: where many reactions take place
- Nucleus: controls the cell and holds chromosomes
- Mitochondria: release energy by respiration
- Ribosomes: make proteins
- Cell wall (plants): of cellulose; supports the cell
- Chloroplasts (green parts of plants): photosynthesis
- Large sap vacuole (plants): stores sugars and salts, keeps the cell turgid
# Chapter 3: Two cells compared
Both plant and animal cells have a membrane, cytoplasm, nucleus and mitochondria. Plant cells also have a wall, a large vacuole and often chloroplasts. Animal cells store glycogen, plant cells starch.
# Chapter 4: Specialised cells
A root hair cell is long, which gives it a large surface for absorbing water. A red blood cell is thin and has no nucleus, so it holds more haemoglobin. A sperm cell has a tail to swim with.
Cells of one kind form a tissue, tissues an organ, organs an organ system.
# Chapter 5: Moving in and out
- Diffusion: from high to low concentration
- Osmosis: water through a semi-permeable membrane, from a dilute to a concentrated solution
- Active transport: against the difference in concentration, with energy
# Test yourself
1. Name two structures found in plant cells only.
2. What is the magnification with an eyepiece of × 5 and an objective of × 100?
3. Why does a plant cell not burst in pure water?
# Answers
1. Any two of cell wall, chloroplasts, large sap vacuole
2. × 500
3. Its cell wall resists the pressure`,
    },
    {
      id: "biology-heart-video",
      title: "The path of blood through the heart",
      description: "A short film that follows the blood through four chambers.",
      grade: "Form 2",
      contentType: "VIDEO",
      accessLevel: "FREE",
      ownerId: "teacher-moi-3",
      daysAgo: 19,
      views: 103,
      media: "biology-path-of-blood-through-the-heart.mp4",
    },
  ],
};
