// What features above ask about people and tags.
export { tagGiven } from './audience-hooks.public.ts'
export { countSegment, findSample, findSegmentPage, isInSegment } from './segment-conditions.repository.ts'
export { checkConditions, readSegment } from './segments.actions.ts'
export { findSegment as readStoredSegment } from './segments.repository.ts'
export { findTags, giveTag, takeTag } from './tags.repository.ts'
