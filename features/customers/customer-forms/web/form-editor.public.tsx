export { FormEditor } from './form-editor.tsx'
