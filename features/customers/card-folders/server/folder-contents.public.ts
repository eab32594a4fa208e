// What exports ask about groups: whether somebody may take one out, and who is in it.
export { requireExportableFolder } from './folder-lookup.actions.ts'
export { foldersHolding } from './folder-condition.repository.ts'
