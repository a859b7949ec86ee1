import type { SubjectLibraryItems } from "./library-item.ts";

export const SENIOR_BIOLOGY_CONTENT: SubjectLibraryItems = {
  subject: "Biology",
  language: "EN",
  items: [
    {
      id: "biology-genetics-monohybrid",
      title: "Genetics: monohybrid inheritance",
      description:
        "Genes and alleles, Mendel's first law, and crosses that appear in examinations.",
      grade: "Form 4",
      contentType: "PDF",
      accessLevel: "PREMIUM",
      ownerId: "admin-moi-2",
      daysAgo: 75,
      views: 30,
      body: `# Words to know
- Gene: a part of a chromosome that controls a character
- Alleles: alternative forms of a gene
- Genotype: the alleles that an organism has, for example Tt
- Phenotype: how it looks, for example tall
- Homozygous: two equal alleles, TT or tt; heterozygous: two different ones, Tt
- Dominant: shows in the heterozygous state; recessive: does not
# Mendel's first law
The characters of an organism are controlled by genes that occur in pairs. Only one of a pair is carried in a single gamete.
# A cross
Tall pea plants (TT) are crossed with dwarf ones (tt). All the first generation is Tt and tall. When two of them are crossed:
- gametes of each parent: T and t
- offspring: TT, Tt, Tt, tt
- genotypes 1 : 2 : 1; phenotypes 3 tall : 1 dwarf
# Test cross
To find out whether a tall plant is TT or Tt, cross it with a dwarf one (tt). If any offspring is dwarf, the tall parent is Tt.
# Incomplete dominance and codominance
Red and white four o'clock flowers give pink ones: neither allele is dominant. In the blood group AB both alleles show.
# Sickle cells
A child with two alleles for sickle cells has sickle-cell anaemia. A person with one has the trait, is usually well, and is better protected against malaria. If both parents have the trait, the chance that a child has the disease is ¼.
# Sex
A woman has XX, a man XY. Half the sperm cells carry X and half Y, so about half of all babies are girls. Haemophilia and red-green colour-blindness are linked to X, which is why more boys have them.
# Questions
1. Two heterozygous tall peas give 120 seeds. About how many will be dwarf?
2. A man of group AB marries a woman of group O. Which groups can their children have?
# Answers
1. About 30
2. A or B`,
    },
    {
      id: "biology-grade-10-specialised-cells",
      title: "Specialised cells and levels of organisation",
      description:
        "How the structure of a cell suits its work; from cell to tissue, organ and system.",
      grade: "Grade 10",
      contentType: "PDF",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-moi-3",
      daysAgo: 28,
      views: 14,
      body: `# Structure follows work
A multicellular organism divides its work among cells of different kinds. Each kind has a structure that suits what it does.
- Palisade cell: many chloroplasts near the upper surface of the leaf; photosynthesis
- Guard cell: the wall on the side of the pore is thicker, so it bends when turgid; opens and closes the stoma
- Root hair cell: a long outgrowth; absorbs water and mineral salts
- Nerve cell: a long axon; carries impulses
- Muscle cell: fibres that contract, many mitochondria; movement
- Ciliated cell: hair-like cilia; moves mucus
# Levels of organisation
Cell, tissue, organ, organ system, organism. Example in an animal: muscle cell, cardiac muscle, heart, circulatory system, cow. Example in a plant: palisade cell, palisade tissue, leaf, shoot system, bean plant.
# Activity: onion epidermis
Peel the thin skin from the inside of an onion scale. Lay it in a drop of water on a slide, add a drop of iodine solution, and lower a cover slip slowly from one side so that no air is trapped. Look first with the low power objective. Draw two or three cells in pencil, label them with straight lines, and write the magnification.
# Questions
1. Why do guard cells have chloroplasts while other cells of the epidermis have none?
2. Why does heart muscle need more mitochondria than skin?
3. Name an organ of a plant and two of its tissues.`,
    },
  ],
};
