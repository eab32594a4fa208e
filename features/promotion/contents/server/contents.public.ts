// The parts of contents that sites and albums are made of.
export { findingsOf, requireContent, saveEdit, visibleContents } from './content-drafts.actions.ts'
export { allReferences } from './content-documents.domain.ts'
export { findDraft, findPlace, findPublished } from './content-documents.repository.ts'
export { addMember, listMembers, removeMember } from './content-members.actions.ts'
export { createContent, moveContent, updateContent } from './contents.actions.ts'
export { type Content, findContentOfMember, findContents, findIdsOfKind } from './contents.repository.ts'
export { draftAnswerOf, rowOf } from './contents.view.ts'
