export {
  actingForDirectory,
  putDirectoryDepartment,
  putDirectoryPerson,
  stepDirectoryPerson,
} from './directory-writes.actions.ts'
export { departmentsNamed, indexDepartments } from './staff-import-rows.domain.ts'
export { sexLabels, staffColumns, staffTitles } from './staff-import-sheet.renderer.ts'
export type { Acting } from './staff-saving.actions.ts'
