import { enableVerifying } from './client/draw-verifying.ts'
import { enableReceipts } from './client/receipt-checking.ts'

// Both pages are whole without this script; it draws again what was published, and finds the own receipt in it.
enableVerifying(document)
enableReceipts(document)
