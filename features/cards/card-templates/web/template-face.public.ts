// Drawing a card of a template. By itself, because skins are large and lists do without them.
export { previewModel, type PreviewSource } from './preview-model.ts'
export { samplePerson } from './sample-person.ts'
export { TemplateFace } from './template-face.tsx'
export { useQrImage } from './use-qr-image.ts'
