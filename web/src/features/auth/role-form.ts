export interface RoleFormProps {
  readonly onRegistered: () => void;
}
