// Which documents somebody may see: those that lie in these folders or in none.
export { findVisibleIds as findVisibleFolders } from './media-folders.actions.ts'
