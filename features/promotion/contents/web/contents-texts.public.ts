// The names of states and kinds, for screens of sites and albums.
export { contentsTexts } from '../contents.texts.ts'
