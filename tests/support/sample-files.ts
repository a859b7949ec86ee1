/** A valid PDF with one empty page. */
export const SAMPLE_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

export const buildPdfFile = (name: string = "notes.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(SAMPLE_PDF),
});

/** The body of POST /assessments: two questions, 8 marks, 30 minutes. */
export const SAMPLE_ASSESSMENT = {
  title: "Quick check",
  description: "Two questions.",
  subject: "Mathematics",
  grade: "Form 2",
  duration: 30,
  passingMarks: 50,
  published: true,
  totalMarks: 8,
  questions: [
    { text: "2 + 2", type: "MCQ", options: ["3", "4"], correctAnswer: "4", marks: 5 },
    { text: "The capital of Kenya", type: "SHORT_ANSWER", correctAnswer: "Nairobi", marks: 3 },
  ],
} as const;

/** A PNG image of 8 × 8 pixels, in base64. */
export const SAMPLE_LOGO =
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAC0lEQVR4nGNgQAUAABAAATm9j2UAAAAASUVORK5CYII=";
