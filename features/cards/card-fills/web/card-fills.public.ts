export { cardFillTexts } from '../card-fills.texts.ts'
export { FillBatchAction } from './fill-batch-action.tsx'
