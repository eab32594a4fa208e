export { ChangeBatchActions } from './changes/change-batch-actions.tsx'
export { ImportOfList } from './import-of-list.tsx'
export { OpenImportNote } from './open-import-note.tsx'
export { useOpenImport } from './use-open-import.ts'
