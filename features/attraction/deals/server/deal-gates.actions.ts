import type { Tx } from '#platform/server/database/database.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import type { GateField, MissingThing } from '../deals.contract.ts'
import { findDealApprovals, findDocuments, hasQuote } from './deal-evidence.repository.ts'
import { dealContracts } from './deal-hooks.public.ts'
import type { Deal } from './deals.repository.ts'
import { findStages, type StoredStage } from './pipelines.repository.ts'
import { type GateEvidence, missingFor, stagesOnTheWay } from './stage-gates.domain.ts'

type Weighed = Pick<
  Deal,
  | 'id'
  | 'amountFen'
  | 'expectedClose'
  | 'personId'
  | 'need'
  | 'solution'
  | 'nextStep'
  | 'problem'
  | 'pipelineId'
  | 'stageId'
>

const isFilled = (text: string) => text.trim() !== ''

/** Finds the evidence for the gates of a deal's stages. */
export async function readEvidence(tx: Tx, deal: Weighed): Promise<GateEvidence> {
  const documents = await findDocuments(tx, deal.id)
  const approvals = await findDealApprovals(tx, deal.id)
  const there: Readonly<Record<GateField, boolean>> = {
    amount: deal.amountFen > 0,
    expectedClose: deal.expectedClose !== null,
    person: deal.personId !== null,
    need: isFilled(deal.need),
    solution: isFilled(deal.solution),
    nextStep: isFilled(deal.nextStep),
    quoteSent: await hasQuote(tx, deal.id, ['sent', 'accepted']),
    quoteAccepted: await hasQuote(tx, deal.id, ['accepted']),
  }
  return {
    fields: new Set((Object.keys(there) as GateField[]).filter((field) => there[field])),
    documents: new Set(documents.map(({ name }) => name)),
    checked: new Set(documents.filter(({ checkedBy }) => checkedBy !== null).map(({ name }) => name)),
    approvedStages: new Set(
      approvals.flatMap(({ kind, outcome, stageId }) =>
        kind === 'stage' && outcome === 'approved' && stageId !== null ? [stageId] : [],
      ),
    ),
    hasProblem: isFilled(deal.problem),
  }
}

/** All that is missing on a deal's way to a stage of its pipeline. */
export async function missingOnTheWay(
  tx: Tx,
  deal: Weighed,
  { stages, to }: { stages: readonly StoredStage[]; to: string },
): Promise<MissingThing[]> {
  const way = stagesOnTheWay(stages, { from: deal.stageId, to })
  return way.length === 0 ? [] : missingFor(way, await readEvidence(tx, deal))
}

/** The same for the stage that comes next. */
export async function missingForNext(tx: Tx, deal: Weighed): Promise<MissingThing[]> {
  const stages = await findStages(tx, [deal.pipelineId])
  const place = stages.find(({ id }) => id === deal.stageId)?.place ?? -1
  const next = stages.find((stage) => stage.place > place)
  return next ? missingOnTheWay(tx, deal, { stages, to: next.id }) : []
}

/** Those of some deals that have a signed contract. */
export async function findSigned(
  { hooks }: { hooks: Hooks },
  tx: Tx,
  dealIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const signed = new Set<string>()
  if (dealIds.length === 0) return signed
  for (const contracts of hooks.all(dealContracts))
    for (const id of await contracts.signed(tx, dealIds)) signed.add(id)
  return signed
}
