// Drawing for features that make pictures of cards of their own.
export { drawSvg } from './picture-drawing.adapter.ts'
export { inlineImages } from './inline-images.adapter.ts'
