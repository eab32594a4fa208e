import { printSpecification } from '../card-printing.contract.ts'
import type { PrintSpecification } from '../face/print-options-model.ts'

export const printPath = '/demo/digitalcard/cardprint'

/** What most companies print. */
export const usualSpecification: PrintSpecification = {
  sizeId: '90x54',
  bleed: 3,
  cropMarks: true,
  text: 'fonts',
  paper: 'coated300',
  finishes: ['matt'],
  quantity: 200,
}

/** The specification of an address, or the usual one. */
export function readSpecification(written: string | undefined): PrintSpecification {
  try {
    const read = printSpecification.safeParse(JSON.parse(written ?? ''))
    return read.success ? read.data : usualSpecification
  } catch {
    return usualSpecification
  }
}

export const readIds = (written: string | undefined) => (written ?? '').split(',').filter((id) => id !== '')
