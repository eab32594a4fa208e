// What features with lists of people use to let them be exported.
export { createExports, type ExportedSheet, type ExportKind, type ExportOptions } from './export-kinds.ts'
export { exportPersonalData } from './personal-exports.ts'
