import {
  authRoutes,
  type RegisterAdminInput,
  type RegisterParentInput,
  type RegisterStudentInput,
  type RegisterTeacherInput,
} from "@darasa/contract/auth";
import { publicClient } from "./public-client.ts";

export const registerAdmin = (body: RegisterAdminInput) =>
  publicClient.call(authRoutes.registerAdmin, { body });

export const registerTeacher = (body: RegisterTeacherInput) =>
  publicClient.call(authRoutes.registerTeacher, { body });

export const registerStudent = (body: RegisterStudentInput) =>
  publicClient.call(authRoutes.registerStudent, { body });

export const registerParent = (body: RegisterParentInput) =>
  publicClient.call(authRoutes.registerParent, { body });
