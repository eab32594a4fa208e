// The parts of contents that sites, albums and news are made of.
export { contentsTexts } from '../contents.texts.ts'
export { requireContent, requireEvent, requireVisible, visibleContents } from './content-drafts.actions.ts'
export { findFigures, findFiguresOfSite } from './content-figures.repository.ts'
export { allReferences } from './content-documents.domain.ts'
export { addMember, listMembers, removeMember, updateMembers } from './content-members.actions.ts'
export {
  changeDraft,
  changeItems,
  findBlock,
  findModule,
  itemsOf,
  pageOfContent,
  removeEntry,
  removeModule,
} from './content-modules.actions.ts'
export {
  copyContent,
  createContent,
  moveContent,
  saveOfKind,
  setTop,
  updateContent,
} from './contents.actions.ts'
export { deleteUntouchedDraft, insertDraftContent } from './draft-contents.actions.ts'
export { publishDraft } from './content-publishing.actions.ts'
export {
  type Content,
  findContent,
  findContentOfMember,
  findContents,
  findIdsOfSite,
} from './contents.repository.ts'
export { refuseField } from './contents.refusals.ts'
export { rowOf } from './contents.view.ts'
