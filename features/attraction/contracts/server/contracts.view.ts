import { dayMs } from '#platform/domain/durations.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import {
  contractActs,
  type ContractDetail,
  contractEvents,
  type ContractRow,
  type PlanLine,
  type PlanRow,
} from '../contracts.contract.ts'
import { contractMachine, planStateOf } from './contracts.domain.ts'
import { contractDenials } from './contracts.refusals.ts'
import type { ShownContract, ShownLine, StoredLine, StoredVersion } from './contracts.repository.ts'

/** The question to the machine about a contract, for a viewer. */
export const questionOf = ({ contract, mayEdit, maySign, paidFen }: ShownContract) => ({
  subject: contract,
  context: {
    isWaiting: contract.approvalId !== null,
    hasReceipts: paidFen > 0,
    isPaid: paidFen >= contract.amountFen,
  },
  actor: { mayEdit, maySign },
})

export const possibleActs = (shown: ShownContract) =>
  contractMachine.possible(contractActs, questionOf(shown))

export function rowOf(shown: ShownContract, { language }: Pick<MemberContext, 'language'>): ContractRow {
  const { contract, deal, firm, owner, paidFen, overdueFen } = shown
  const { state } = contract
  const isDue = state === 'signed' || state === 'in_progress' || state === 'change'
  return {
    id: contract.id,
    number: contract.number,
    title: contract.title,
    dealId: contract.dealId,
    deal,
    firmId: contract.firmId,
    firm: firm ?? '',
    state,
    isWaiting: contract.approvalId !== null,
    edition: contract.edition,
    amountFen: contract.amountFen,
    paidFen,
    overdueFen: isDue ? overdueFen : 0,
    signedOn: contract.signedOn,
    startsOn: contract.startsOn,
    endsOn: contract.endsOn,
    owner: owner ?? '',
    updatedAt: contract.updatedAt.toISOString(),
    version: contract.version,
    actions: contractMachine.actions(contractEvents, questionOf(shown)).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && contractDenials.describe(denial, { event, state }, language),
    })),
  }
}

export const lineOf = (line: StoredLine, today: string): PlanLine => ({
  id: line.id,
  name: line.name,
  dueOn: line.dueOn,
  amountFen: line.amountFen,
  paidFen: line.paidFen,
  state: planStateOf(line, today),
})

export const planRowOf = (shown: ShownLine, today: string): PlanRow => ({
  ...lineOf(shown.line, today),
  contractId: shown.line.contractId,
  contract: shown.contract,
  number: shown.number,
  firmId: shown.firmId,
  firm: shown.firm ?? '',
  owner: shown.owner ?? '',
  lateDays: Math.round((Date.parse(today) - Date.parse(shown.line.dueOn)) / dayMs),
})

interface Parts {
  lines: readonly StoredLine[]
  versions: readonly StoredVersion[]
  today: string
}

export function detailOf(
  shown: ShownContract,
  { lines, versions, today }: Parts,
  context: MemberContext,
): ContractDetail {
  const { contract } = shown
  return {
    ...rowOf(shown, context),
    terms: contract.terms,
    reason: contract.reason,
    plan: lines.map((line) => lineOf(line, today)),
    planEtag: String(contract.planVersion),
    splits: [...contract.splits],
    versions: versions.map(({ id, edition, amountFen, title, reason, outcome, byName, createdAt }) => ({
      id,
      edition,
      amountFen,
      title,
      reason,
      outcome,
      by: byName,
      at: createdAt.toISOString(),
    })),
  }
}
