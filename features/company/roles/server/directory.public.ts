export { followGroup, refuseGroupRole } from './directory-roles.actions.ts'
