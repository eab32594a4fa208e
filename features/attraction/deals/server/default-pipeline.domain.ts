import type { GateField, StageGate } from '../deals.contract.ts'

export const defaultStageKeys = ['new', 'qualified', 'solution', 'quoted', 'contracting'] as const
export type DefaultStageKey = (typeof defaultStageKeys)[number]

interface DefaultStage {
  key: DefaultStageKey
  perMille: number
  slaDays: number
  gate: StageGate
  guardsAmount: boolean
}

const asking = (...fields: GateField[]): StageGate => ({ fields, documents: [], needsApproval: false })

/** The stages that every company begins with; it may change all of them. */
export const defaultStages: readonly DefaultStage[] = [
  { key: 'new', perMille: 100, slaDays: 7, gate: asking(), guardsAmount: false },
  {
    key: 'qualified',
    perMille: 250,
    slaDays: 14,
    gate: asking('amount', 'expectedClose', 'need'),
    guardsAmount: false,
  },
  { key: 'solution', perMille: 500, slaDays: 21, gate: asking('person', 'solution'), guardsAmount: false },
  { key: 'quoted', perMille: 700, slaDays: 21, gate: asking('quoteSent'), guardsAmount: false },
  { key: 'contracting', perMille: 900, slaDays: 14, gate: asking('quoteAccepted'), guardsAmount: true },
]
