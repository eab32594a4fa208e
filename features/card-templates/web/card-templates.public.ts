// What the card screens of other features use of the templates.
export { cardTemplatesTexts } from '../card-templates.texts.ts'
export { fieldLabel } from './field-label.ts'
export { NeedsTemplate } from './needs-template.tsx'
export { previewModel } from './preview-model.ts'
export { TemplateFace } from './template-face.tsx'
export { TemplatePicker } from './template-picker.tsx'
export { useQrImage } from './use-qr-image.ts'
export { useTemplates } from './use-templates.ts'
