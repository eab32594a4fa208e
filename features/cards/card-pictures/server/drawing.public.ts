// Drawing for features that make pictures of cards of their own.
export { drawSvg } from './draw-picture.ts'
export { inlineImages } from './inline-images.ts'
