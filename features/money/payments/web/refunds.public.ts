export { paymentsTexts } from '../payments.texts.ts'
export { RefundTable } from './refund-table.tsx'
export { SandboxMark } from './sandbox-mark.tsx'
