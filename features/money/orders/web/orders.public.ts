export { NextStep } from './next-step.tsx'
export { NextSteps } from './next-steps.tsx'
export { TransferOfOrder } from './transfer-of-order.tsx'
export { PriceLines } from './price-lines.tsx'
