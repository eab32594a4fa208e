export { drawAvatar } from './sample-avatar.renderer.ts'
