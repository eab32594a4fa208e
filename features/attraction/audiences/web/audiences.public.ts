// Choosing people by conditions and tags, for the forms of features above.
export { ConditionsEditor } from './conditions-editor.tsx'
export { allComplete, blankConditions } from './conditions-model.ts'
export { SegmentCount } from './segment-count.tsx'
export { TagChoice, useTagOptions } from './tag-choice.tsx'
