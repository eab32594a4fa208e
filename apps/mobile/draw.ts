import { enableVerifying } from './client/draw-verifying.ts'
import { enableReceipts } from './client/receipt-checking.ts'

// Both pages are whole without this script; it draws published rounds again, and finds the own receipt in them.
enableVerifying(document)
enableReceipts(document)
