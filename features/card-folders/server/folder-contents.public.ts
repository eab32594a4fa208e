// What exports ask about groups: whether somebody sees one, and who is in it.
export { mustSee as mustSeeFolder } from './folder-steps.ts'
export { foldersHolding } from './folder-condition.repository.ts'
