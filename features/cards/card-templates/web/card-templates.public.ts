// What the card screens of other features use of the templates; how cards are drawn is in template-face.public.ts.
export { cardTemplatesTexts } from '../card-templates.texts.ts'
export { chooseTemplate } from './current-template.ts'
export { issueDenial } from './issue-denial.ts'
export { fieldLabel } from './field-label.ts'
export { NeedsTemplate } from './needs-template.tsx'
export { TemplatePicker } from './template-picker.tsx'
export { useTemplates } from './use-templates.ts'
