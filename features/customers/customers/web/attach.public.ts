export { AttachDialog, isTaken } from './attach.dialog.tsx'
