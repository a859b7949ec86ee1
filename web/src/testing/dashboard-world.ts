import { type AdminDashboard, adminDashboardRoute } from "@darasa/contract/admin-dashboard";
import { messageRoutes } from "@darasa/contract/messages";
import { newestAssessmentRoute } from "@darasa/contract/newest-assessment";
import { type ParentDashboard, parentDashboardRoute } from "@darasa/contract/parent-dashboard";
import { type StudentDashboard, studentDashboardRoute } from "@darasa/contract/student-dashboard";
import { type TeacherDashboard, teacherDashboardRoute } from "@darasa/contract/teacher-dashboard";
import { StubServer } from "./stub-server.ts";

/** The data of the student dashboard that the fake server returns by default. */
const student: StudentDashboard = {
  availableContent: 1_234,
  className: "Form 2",
  learningHours: 2.3,
  studentName: "Faith Jeptoo",
  admissionNumber: "MGE/2026/001",
  recentContent: [
    {
      id: "maths",
      title: "Term 2 examination",
      subject: "Mathematics",
      grade: "Form 2",
      contentType: "PAST_PAPER",
    },
  ],
  openAssessments: [
    {
      id: "quadratics",
      title: "Quadratic expressions and equations",
      subject: "Mathematics",
      duration: 40,
      totalMarks: 26,
      publishedAt: "2026-05-12T07:05:00.000Z",
      closesAt: null,
    },
  ],
  newestAssessmentId: "quadratics",
  unfinishedAttempts: [],
  lastResults: [
    {
      submissionId: "trigonometry_me_1",
      title: "Trigonometric ratios",
      subject: "Mathematics",
      percent: 80.77,
      passed: true,
      submittedAt: "2026-05-11T14:56:00.000Z",
    },
    {
      submissionId: "cells_me_1",
      title: "Cells and tissues",
      subject: "Biology",
      percent: 64,
      passed: true,
      submittedAt: "2026-05-08T14:56:00.000Z",
    },
  ],
};

const teacher: TeacherDashboard = {
  teacherName: "Daniel Kiplagat",
  totalAssessments: 6,
  publishedAssessments: 5,
  students: 45,
  contentItems: 15,
  pendingApprovals: 2,
  running: [
    {
      id: "trigonometry",
      title: "Trigonometric ratios",
      grade: "Form 2",
      publishedAt: "2026-05-11T07:05:00.000Z",
      closesAt: null,
      handedIn: 17,
      started: 3,
      students: 24,
    },
  ],
  lateAnswers: { count: 1, assessmentId: "trigonometry" },
  week: { monday: "2026-05-11", days: [12, 5] },
  recentSubmissions: [
    {
      id: "trigonometry_wambui_1",
      assessmentId: "trigonometry",
      title: "Trigonometric ratios",
      subject: "Mathematics",
      grade: "Form 2",
      attempt: 1,
      score: 22,
      totalMarks: 26,
      percent: 84.62,
      passed: true,
      late: false,
      submittedAt: "2026-05-11T14:56:00.000Z",
      studentId: "wambui",
      studentName: "Wambui Nekesa",
    },
  ],
};

const admin: AdminDashboard = {
  users: 1_234,
  schools: 45,
  contentItems: 567,
  assessments: 20,
  pendingApprovals: 12,
  missingConsents: 4,
  week: { monday: "2026-05-11", days: [40, 12], before: [30, 41, 38, 29, 44, 3, 0] },
  recentRegistrations: [
    {
      id: "musyoka",
      name: "Musyoka Kemboi",
      role: "PARENT",
      schoolId: "moi",
      createdAt: "2026-05-12T07:05:00.000Z",
    },
  ],
  recentActivity: [
    {
      id: "1",
      action: "ACCOUNT_APPROVED",
      actorName: "Esther Chepkemoi",
      subjectName: "Otieno Kimani",
      at: "2026-05-11T14:55:00.000Z",
    },
  ],
};

const parent: ParentDashboard = {
  parentName: "Joseph Jeptoo",
  children: [
    {
      id: "faith",
      name: "Faith Jeptoo",
      className: "Form 2",
      admissionNumber: "MGE/2026/001",
      completed: 6,
      averageScore: 66.67,
      due: student.openAssessments,
      lastResults: student.lastResults,
    },
    {
      id: "amos",
      name: "Amos Jeptoo",
      admissionNumber: "7",
      completed: 0,
      averageScore: 0,
      due: [],
      lastResults: [],
    },
  ],
  waitingChildren: [],
  consentQuestions: [],
  pendingChildren: ["MGE/2026/099"],
  requestedChildren: [],
  withdrawnChildren: [],
  averagePerformance: 66.67,
  unreadConversations: 1,
  unreadFrom: [{ id: "daniel", name: "Daniel Kiplagat" }],
  events: [{ title: "Half-term break begins", date: "2026-06-24" }],
};

interface Changes {
  readonly student?: Partial<StudentDashboard>;
  readonly teacher?: Partial<TeacherDashboard>;
  readonly admin?: Partial<AdminDashboard>;
  readonly parent?: Partial<ParentDashboard>;
}

/**
 * Builds a fake API server with the dashboards of all roles, for a user with two unread messages.
 */
export function buildDashboardStubServer(changes: Changes = {}): StubServer {
  const server = new StubServer();
  server.on(messageRoutes.unreadCount).answer(() => ({ success: true, data: { unreadCount: 2 } }));
  server
    .on(studentDashboardRoute)
    .answer(() => ({ success: true, data: { ...student, ...changes.student } }));
  const { newestAssessmentId } = { ...student, ...changes.student };
  server
    .on(newestAssessmentRoute)
    .answer(() => ({ success: true, data: { id: newestAssessmentId } }));
  server
    .on(teacherDashboardRoute)
    .answer(() => ({ success: true, data: { ...teacher, ...changes.teacher } }));
  server
    .on(adminDashboardRoute)
    .answer(() => ({ success: true, data: { ...admin, ...changes.admin } }));
  server
    .on(parentDashboardRoute)
    .answer(() => ({ success: true, data: { ...parent, ...changes.parent } }));
  return server;
}
