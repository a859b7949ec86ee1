import {
  authRoutes,
  type RegisterAdminInput,
  type RegisterParentInput,
  type RegisterStudentInput,
  type RegisterTeacherInput,
} from "@darasa/contract/auth";
import { publicApiClient } from "./public-client.ts";

export const registerAdmin = (body: RegisterAdminInput) =>
  publicApiClient.call(authRoutes.registerAdmin, { body });

export const registerTeacher = (body: RegisterTeacherInput) =>
  publicApiClient.call(authRoutes.registerTeacher, { body });

export const registerStudent = (body: RegisterStudentInput) =>
  publicApiClient.call(authRoutes.registerStudent, { body });

export const registerParent = (body: RegisterParentInput) =>
  publicApiClient.call(authRoutes.registerParent, { body });
