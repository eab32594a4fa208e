import type { MemberContext } from '#platform/server/http/context.ts'
import { dayMs } from '#platform/domain/durations.ts'

import {
  dealActs,
  type DealDetail,
  type DealDocument,
  dealEvents,
  type DealRow,
  type MissingThing,
  type PricedLine,
} from '../deals.contract.ts'
import type { DealApproval, StoredDocument } from './deal-evidence.repository.ts'
import { dealMachine } from './deals.domain.ts'
import { describe } from './deals.refusals.ts'
import type { ShownDeal, StageMove } from './deals.repository.ts'

interface Circumstances {
  isIncomplete?: boolean
  signed: ReadonlySet<string>
}

/** The question to the machine about a deal, for a viewer. */
export const questionOf = (
  { deal, mayEdit, mayReopen }: Pick<ShownDeal, 'deal' | 'mayEdit' | 'mayReopen'>,
  { isIncomplete = false, signed }: Circumstances,
) => ({
  subject: deal,
  context: {
    isIncomplete,
    hasSignedContract: signed.has(deal.id),
    endedAt: deal.endedAt,
    now: new Date(),
  },
  actor: { mayEdit, mayReopen },
})

export const possibleActs = (shown: ShownDeal, circumstances: Circumstances) =>
  dealMachine.possible(dealActs, questionOf(shown, circumstances))

/** A deal as lists and boards show it. */
export function rowOf(
  shown: ShownDeal,
  signed: ReadonlySet<string>,
  { language }: Pick<MemberContext, 'language'>,
): DealRow {
  const { deal, firm, owner, stage, perMille, slaDays } = shown
  const { state, enteredStageAt } = deal
  const inStageMs = Date.now() - enteredStageAt.getTime()
  return {
    id: deal.id,
    number: deal.number,
    title: deal.title,
    firmId: deal.firmId,
    firm: firm ?? '',
    state,
    pipelineId: deal.pipelineId,
    stageId: deal.stageId,
    stage,
    perMille,
    amountFen: deal.amountFen,
    currency: deal.currency,
    yuanFen: deal.yuanFen,
    expectedClose: deal.expectedClose,
    category: deal.category,
    ownerAccountId: deal.ownerAccountId,
    owner: owner ?? '',
    enteredStageAt: enteredStageAt.toISOString(),
    stageDays: Math.max(0, Math.floor(inStageMs / dayMs)),
    isStalled: state === 'open' && slaDays !== null && inStageMs > slaDays * dayMs,
    lostReason: deal.lostReason,
    competitor: deal.competitor,
    endedAt: deal.endedAt?.toISOString() ?? null,
    createdAt: deal.createdAt.toISOString(),
    updatedAt: deal.updatedAt.toISOString(),
    version: deal.version,
    actions: dealMachine.actions(dealEvents, questionOf(shown, { signed })).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

const documentOf = (document: StoredDocument & { fileName: string }, accountId: string): DealDocument => ({
  id: document.id,
  name: document.name,
  fileName: document.fileName,
  uploadedBy: document.uploadedByName,
  isOwn: document.uploadedBy === accountId,
  at: document.createdAt.toISOString(),
  checkedBy: document.checkedByName,
  checkedAt: document.checkedAt?.toISOString() ?? null,
})

interface Parts {
  lines: PricedLine[]
  moves: readonly StageMove[]
  stageNames: ReadonlyMap<string, string>
  documents: readonly (StoredDocument & { fileName: string })[]
  approvals: readonly DealApproval[]
  missing: MissingThing[]
  signed: ReadonlySet<string>
  person: string
}

/** A deal with everything that belongs to it. */
export function detailOf(
  shown: ShownDeal,
  { lines, moves, stageNames, documents, approvals, missing, signed, person }: Parts,
  context: MemberContext,
): DealDetail {
  const { deal } = shown
  const waiting = approvals.find(({ kind, outcome }) => kind === 'amount' && outcome === 'waiting')
  return {
    ...rowOf(shown, signed, context),
    personId: deal.personId,
    person,
    clueId: deal.clueId,
    rate: deal.rate,
    rateOn: deal.rateOn,
    need: deal.need,
    solution: deal.solution,
    nextStep: deal.nextStep,
    problem: deal.problem,
    reason: deal.reason,
    lines,
    moves: moves.map(({ id, event, fromStageId, toStageId, byName, reason, seconds, createdAt }) => ({
      id,
      event,
      from: stageNames.get(fromStageId ?? '') ?? '',
      to: stageNames.get(toStageId) ?? '',
      by: byName,
      reason,
      seconds,
      at: createdAt.toISOString(),
    })),
    documents: documents.map((document) => documentOf(document, context.viewer.accountId)),
    missing,
    waitingFen: waiting?.amountFen ?? null,
  }
}
