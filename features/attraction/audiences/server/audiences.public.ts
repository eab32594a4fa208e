// The people and tags of the company, for features above.
export { tagGiven, tagTaken } from './audience-hooks.public.ts'
export { countSegment, findSegmentPage, isInSegment } from './segment-conditions.repository.ts'
export { checkConditions, readSegment } from './segments.actions.ts'
export { findSegment as readStoredSegment } from './segments.repository.ts'
export { createTagSetOf, renameTag } from './tag-arrivals.actions.ts'
export { findTags, findTagSets, findTagsOf, giveTag, takeTag } from './tags.repository.ts'
