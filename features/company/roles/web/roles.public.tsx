// Choosing roles, for the forms of other features.
export { RoleSelect } from './role-select.tsx'
