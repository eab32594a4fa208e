// What features with lists of people use to let them be exported.
export {
  type ExportedSheet,
  type ExportKind,
  exportKinds,
  type ExportOptions,
} from './export-kinds.public.ts'
export { exportPersonalData } from './personal-exports.actions.ts'
