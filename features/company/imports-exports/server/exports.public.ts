// What features with lists of people use to let them be exported.
export {
  asking,
  type ExportedSheet,
  type ExportKind,
  exportGuards,
  exportKinds,
  type ExportOptions,
} from './export-kinds.public.ts'
export { exportPersonalData } from './personal-exports.actions.ts'
export { writeWatermarkedSheet } from './watermarked-sheet.renderer.ts'
