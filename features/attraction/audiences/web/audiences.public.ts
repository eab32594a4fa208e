// Choosing people by conditions and tags, for the forms of features above.
export { ConditionsEditor } from './conditions-editor.tsx'
export { blankConditions } from './conditions-model.ts'
export { useTagOptions } from './tag-options.ts'
