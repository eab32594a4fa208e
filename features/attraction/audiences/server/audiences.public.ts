// The people and tags of the company, for features above.
export { tagGiven } from './audience-hooks.public.ts'
export { countSegment, findSegmentPage, isInSegment } from './segment-conditions.repository.ts'
export { checkConditions, readSegment } from './segments.actions.ts'
export { findSegment as readStoredSegment } from './segments.repository.ts'
export { findTags, giveTag, takeTag } from './tags.repository.ts'
