export { ChangedValues } from './changed-values.tsx'
