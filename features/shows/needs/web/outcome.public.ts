export { OutcomeDialog } from './outcome.dialog.tsx'
