import { cluesSeed, type StoryClue } from '#features/attraction/clues/server/clues.seed.ts'
import { firmsSeed } from '#features/attraction/firms/server/firms.seed.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import type { DealState, PricedLine } from '../deals.contract.ts'
import { lineFen } from './deal-money.domain.ts'
import { type SampleDeal, sampleDeals } from './demonstration-deals.data.ts'
import {
  type Deal,
  findPeopleOfFirm,
  insertDeal,
  insertMove,
  type NewDeal,
  replaceLines,
} from './deals.repository.ts'
import { ensureDefaultPipeline } from './pipelines.actions.ts'
import { findStages, type StoredStage } from './pipelines.repository.ts'
import { insertQuote } from './quotes.repository.ts'

const tenThousand = 1_000_000
const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const ended: readonly DealState[] = ['won', 'lost', 'invalid']
const quoted = 3

interface Setting {
  stages: readonly StoredStage[]
  pipelineId: string
  place: number
  by: { accountId: string; name: string }
  story: StoryClue
}

const linesOf = ({ stage, title, amount }: SampleDeal): PricedLine[] => {
  const line = { name: title, quantity: 1000, unitFen: amount * tenThousand, discountPerMille: 0 }
  return stage >= quoted ? [{ ...line, amountFen: lineFen(line) }] : []
}

/** When a deal was written down, and when it came into its stage. */
const momentsOf = ({ entered, stage, isStory }: SampleDeal, { convertedAt }: StoryClue) => ({
  entered: new Date(Date.now() - entered * dayMs),
  created: isStory ? convertedAt : new Date(Date.now() - (entered + stage * 12 + 2) * dayMs),
})

function columnsOf(one: SampleDeal, { stages, pipelineId, place, by, story }: Setting): NewDeal | undefined {
  const stage = stages[one.stage]
  if (!stage) return undefined
  const {
    title,
    category,
    need,
    solution = '',
    problem = '',
    state = 'open',
    lostReason,
    competitor = '',
  } = one
  const { entered, created } = momentsOf(one, story)
  const amountFen = one.amount * tenThousand
  return {
    number: `SJ${dayFrom(-one.entered).replaceAll('-', '')}-${String(1_000_001 + place * 37)}`,
    title,
    state,
    pipelineId,
    stageId: stage.id,
    enteredStageAt: entered,
    amountFen,
    guardedFen: stage.guardsAmount ? amountFen : null,
    yuanFen: amountFen,
    expectedClose: dayFrom(one.closes),
    category,
    need,
    solution,
    problem,
    ownerAccountId: by.accountId,
    lostReason: lostReason ?? null,
    competitor,
    endedAt: ended.includes(state) ? entered : null,
    clueId: one.isStory ? story.clueId : null,
    createdBy: by.accountId,
    createdAt: created,
    updatedAt: entered,
  }
}

/** How the deal came where it is. */
async function insertMoves(
  tx: Tx,
  deal: Deal,
  { one, stages, by, story }: Setting & { one: SampleDeal },
): Promise<void> {
  const { entered, created } = momentsOf(one, story)
  const first = stages[0]?.id ?? deal.stageId
  const move = { dealId: deal.id, byName: by.name, toState: 'open' as const }
  await insertMove(tx, { ...move, event: 'create', toStageId: first, createdAt: created })
  if (one.stage === 0) return
  const seconds = Math.floor((entered.getTime() - created.getTime()) / 1000)
  await insertMove(tx, {
    ...move,
    event: 'move',
    fromStageId: first,
    toStageId: deal.stageId,
    fromState: 'open',
    seconds,
    createdAt: entered,
  })
}

async function insertSentQuote(
  tx: Tx,
  deal: Deal,
  { one, place, by, story }: Setting & { one: SampleDeal },
): Promise<void> {
  if (one.stage < quoted || deal.state !== 'open') return
  const { entered } = momentsOf(one, story)
  const isAccepted = one.stage > quoted
  await insertQuote(tx, {
    dealId: deal.id,
    number: `BJ${dayFrom(-one.entered).replaceAll('-', '')}-${String(1_000_001 + place * 53)}`,
    state: isAccepted ? 'accepted' : 'sent',
    edition: 1,
    lines: linesOf(one),
    totalFen: deal.amountFen,
    currency: 'CNY',
    validUntil: dayFrom(30),
    terms: '租金按季预付；押金为两个月租金；装修期免租两个月。',
    sentAt: entered,
    endedAt: isAccepted ? entered : null,
    createdBy: by.accountId,
    createdByName: by.name,
  })
}

/** Of ten firms in turn the first has bought, and these belong to somebody who works on them. */
const courted = [1, 2, 3, 4, 6] as const

/** The firm of a deal: won ones are of those that have bought, the others of those that somebody courts. */
function firmOf(firmIds: readonly string[], { state }: SampleDeal, before: readonly Deal[]): string | null {
  const won = before.filter((deal) => deal.state === 'won').length
  const rest = before.length - won
  const courtedPlace = Math.floor(rest / courted.length) * 10 + (courted[rest % courted.length] ?? 1)
  return firmIds[state === 'won' ? won * 10 : courtedPlace] ?? null
}

/** A pipeline as a park has it: something in every stage, some stalled, some lost, and why. */
export const dealsSeed = defineSeed({
  name: 'deals',
  async run({ tx, of }) {
    const people = await of(accountsSeed)
    const firmIds = await of(firmsSeed)
    const story = await of(cluesSeed)
    const pipeline = await ensureDefaultPipeline(tx)
    const stages = await findStages(tx, [pipeline.id])
    const made: Deal[] = []
    for (const [place, one] of sampleDeals.entries()) {
      const setting = { stages, pipelineId: pipeline.id, place, by: people[one.owner], one, story }
      const columns = columnsOf(one, setting)
      if (!columns) continue
      const firmId = firmOf(firmIds, one, made)
      const [personId = null] = firmId === null ? [] : await findPeopleOfFirm(tx, firmId)
      const deal = await insertDeal(tx, { ...columns, firmId, personId })
      await replaceLines(tx, deal.id, linesOf(one))
      await insertMoves(tx, deal, setting)
      await insertSentQuote(tx, deal, setting)
      made.push(deal)
    }
    return made
  },
})
