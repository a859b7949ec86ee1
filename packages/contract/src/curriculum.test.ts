import { describe, expect, test } from "vitest";
import {
  ASSESSMENT_FILTER_SUBJECTS,
  ASSESSMENT_GRADES,
  ASSESSMENT_SUBJECTS,
  COUNTY_CHOICES,
  LIBRARY_SUBJECTS,
  SCHOOL_CLASSES,
  TEACHER_REGISTRATION_SUBJECTS,
  UPLOAD_GRADES,
  UPLOAD_SUBJECTS,
} from "./curriculum.ts";

const list = (text: string): string[] => text.split(", ");
const grades = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `Grade ${from + index}`);
const FORMS = list("Form 1, Form 2, Form 3, Form 4");
const SENIOR = grades(10, 12);

describe("choices of select fields", () => {
  test.each([
    [
      "registration",
      TEACHER_REGISTRATION_SUBJECTS,
      "Mathematics, English, Kiswahili, Biology, Chemistry, Physics, History, Geography, CRE, IRE, Business Studies, Computer Studies",
    ],
    [
      "library",
      LIBRARY_SUBJECTS,
      "Mathematics, English, Kiswahili, Biology, Chemistry, Physics, History, Geography, CRE, Business Studies, Computer Studies",
    ],
    ["upload", UPLOAD_SUBJECTS, "Mathematics, English, Kiswahili, Biology, Chemistry, Physics"],
    [
      "assessment filter",
      ASSESSMENT_FILTER_SUBJECTS,
      "Mathematics, English, Kiswahili, Biology, Chemistry, Physics, History, Geography",
    ],
    [
      "assessment",
      ASSESSMENT_SUBJECTS,
      "Mathematics, English, Kiswahili, Biology, Chemistry, Physics, History, Geography, CRE, Business Studies",
    ],
  ])("%s subjects", (_screen, subjects, expected) => {
    expect(subjects).toEqual(list(expected));
  });

  test("classes: the former curriculum first, then Grade 10 to 12", () => {
    expect(SCHOOL_CLASSES).toEqual([...grades(1, 9), ...FORMS, ...SENIOR]);
    for (const upper of [UPLOAD_GRADES, ASSESSMENT_GRADES]) {
      expect(upper).toEqual([...grades(7, 9), ...FORMS, ...SENIOR]);
    }
  });

  test("counties: the fourteen of the specification first, then the others of the 47", () => {
    expect(COUNTY_CHOICES.slice(0, 14)).toEqual(
      list(
        "Nairobi, Mombasa, Kisumu, Nakuru, Eldoret, Thika, Malindi, Kitale, Garissa, Kakamega, Meru, Nyeri, Machakos, Kiambu",
      ),
    );
    const towns = 4;
    expect(new Set(COUNTY_CHOICES).size).toBe(47 + towns);
    expect(COUNTY_CHOICES).toHaveLength(47 + towns);
  });
});
