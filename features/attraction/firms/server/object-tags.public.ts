// Tags on clues and firms, for the feature above that has the tags of the company.
export {
  carryObjectTags,
  dropObjectTags,
  dropObjectTagsOfSet,
  giveObjectTag,
  haveSeveral,
  haveTag,
  markOnly,
  tagIdsOf,
  takeObjectTag,
} from './object-tags.repository.ts'
export type { TaggedKind } from './object-tags.tables.ts'
