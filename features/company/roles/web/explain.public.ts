// Why somebody may or may not do something, for the screens of other features.
export { ExplainSteps } from './explain-steps.tsx'
