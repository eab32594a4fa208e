// A code by SMS in forms of other features.
export { SentCodeField } from './sent-code-field.tsx'
