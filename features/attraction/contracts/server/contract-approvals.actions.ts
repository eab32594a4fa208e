import type { ApprovalKind, Decision } from '#features/company/approvals/server/approvals.public.ts'
import { record } from '#platform/server/audit/audit.ts'
import { formatMoney } from '#platform/text/money.ts'

import type { ContractDraft } from '../contracts.contract.ts'
import { changeKind, objectType, signKind } from './contracts.actions.ts'
import { contractMachine, flawOfPlan } from './contracts.domain.ts'
import {
  changeContract,
  findLinesOf,
  findVersionOf,
  lockContract,
  replaceLines,
  type StoredContract,
  writeVersion,
} from './contracts.repository.ts'
import { contractsServerTexts } from './server.texts.ts'

type Matter = Omit<ContractDraft, 'splits'> & {
  contractId: string
  number: string
  firm: string
  before: number
}

const matterOf = ({ approval }: Decision) => approval.payload as Matter

/** The contract that an approval is still about. */
async function findWaiting(decision: Decision): Promise<StoredContract | undefined> {
  const { tx, approval, outcome } = decision
  const contract = await lockContract(tx, matterOf(decision).contractId)
  return outcome !== 'sentBack' && contract?.approvalId === approval.id ? contract : undefined
}

interface Move {
  event: 'approve' | 'applyChange' | 'dropChange'
  set?: Partial<StoredContract>
}

async function move({ tx, actor }: Decision, contract: StoredContract, { event, set = {} }: Move) {
  const hasReceipts = (await findLinesOf(tx, contract.id)).some(({ paidFen }) => paidFen > 0)
  const decided = contractMachine.decide(event, {
    subject: contract,
    context: { isWaiting: true, hasReceipts, isPaid: false },
  })
  if (!decided.allowed) return
  await changeContract(tx, contract, { ...set, state: decided.to, approvalId: null })
  await record(tx, actor, [
    { objectType, objectId: contract.id, event, from: contract.state, to: decided.to },
  ])
}

async function signingDecided(decision: Decision): Promise<void> {
  const contract = await findWaiting(decision)
  if (!contract) return
  if (decision.outcome === 'approved') await move(decision, contract, { event: 'approve' })
  else await changeContract(decision.tx, contract, { approvalId: null })
}

/** The new version stands, unless money came in meanwhile on a line that it would change. */
async function changeDecided(decision: Decision): Promise<void> {
  const { tx, approval, outcome } = decision
  const contract = await findWaiting(decision)
  const version = await findVersionOf(tx, approval.id)
  if (!contract || !version) return
  const { plan, amountFen, title, startsOn, endsOn, terms } = matterOf(decision)
  const stands = outcome === 'approved' && !flawOfPlan(amountFen, plan, await findLinesOf(tx, contract.id))
  await writeVersion(tx, version.id, stands ? 'approved' : outcome === 'withdrawn' ? 'withdrawn' : 'rejected')
  if (!stands) return move(decision, contract, { event: 'dropChange' })
  await replaceLines(tx, contract.id, plan)
  const set = {
    title,
    amountFen,
    startsOn,
    endsOn,
    terms,
    edition: version.edition,
    planVersion: contract.planVersion + 1,
  }
  await move(decision, contract, { event: 'applyChange', set })
}

function facts(payload: unknown, language: Parameters<ApprovalKind['facts']>[1]) {
  const { number, firm, before, amountFen, title, plan, startsOn, endsOn } = payload as Matter
  const { fields } = contractsServerTexts.in(language).approval
  const fact = (label: string, after: string, was: string | null = null) => ({
    label,
    before: was,
    after,
    pictureUrl: null,
  })
  return [
    fact(fields.contract, [number, title].join(' ')),
    fact(fields.firm, firm),
    fact(fields.amount, formatMoney(amountFen), before === amountFen ? null : formatMoney(before)),
    fact(fields.period, [startsOn, endsOn].filter(Boolean).join(' – ')),
    fact(
      fields.plan,
      plan.map((line) => `${line.dueOn} ${line.name} ${formatMoney(line.amountFen)}`).join('\n'),
    ),
  ]
}

const path = '/demo/attractinvestment/custom?tab=contracts'

/** Consent to signing a contract. */
export const signingApproval: ApprovalKind = {
  key: signKind,
  title: (language) => contractsServerTexts.in(language).approval.signKind,
  decided: signingDecided,
  path,
  facts,
}

/** Consent to another version of a signed contract. */
export const changeApproval: ApprovalKind = {
  key: changeKind,
  title: (language) => contractsServerTexts.in(language).approval.changeKind,
  decided: changeDecided,
  path,
  facts,
}
