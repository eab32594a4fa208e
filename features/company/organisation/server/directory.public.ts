export {
  actingForDirectory,
  putDirectoryDepartment,
  putDirectoryPerson,
  stepDirectoryPerson,
} from './directory-writes.ts'
export type { Acting } from './staff-saving.ts'
