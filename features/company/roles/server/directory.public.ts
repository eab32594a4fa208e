export { followGroup, refuseGroupRole } from './directory-roles.ts'
