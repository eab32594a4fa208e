export {
  actingForDirectory,
  putDirectoryDepartment,
  putDirectoryPerson,
  stepDirectoryPerson,
} from './directory-writes.actions.ts'
export type { Acting } from './staff-saving.actions.ts'
