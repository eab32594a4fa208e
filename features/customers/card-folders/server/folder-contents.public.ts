// What exports ask about groups: whether somebody may take one out, who is in it, and how masked.
export { mustExportFolder } from './folder-checks.actions.ts'
export { foldersHolding } from './folder-condition.repository.ts'
export { mailOpen } from './folder-contents.repository.ts'
