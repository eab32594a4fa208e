// A choice of firms for forms of features above.
export { FirmChoice } from './firm-choice.tsx'
