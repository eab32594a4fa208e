import type { Session, World } from '#apps/server/testing/world.ts'
import { firmPeople, firms } from '#features/attraction/firms/server/firms.tables.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'

import { type DealDetail, type DealDraft, dealsContract, type Pipeline } from '../deals.contract.ts'
import { quotesContract } from '../quotes.contract.ts'

export const draftOf = (more: Partial<DealDraft> = {}): DealDraft => ({
  title: 'Laboratory in building A',
  firmId: null,
  personId: null,
  amountFen: 1_000_000,
  currency: 'CNY',
  rate: null,
  rateOn: null,
  expectedClose: '2030-06-30',
  category: 'pipeline',
  need: 'Two floors',
  solution: 'Floors 3 and 4',
  nextStep: '',
  problem: '',
  lines: [],
  ...more,
})

/** A firm of the first company, with one of its customers as its person. */
export async function makeFirm(world: World, name: string, personId?: string): Promise<string> {
  return inCompany(world, async (tx) => {
    const [firm] = await tx.insert(firms).values({ name }).returning({ id: firms.id })
    const firmId = firm?.id ?? ''
    if (personId !== undefined) await tx.insert(firmPeople).values({ firmId, personId })
    return firmId
  })
}

/** The calls of a person on deals, each answering the deal as it is then. */
export function salespersonOf(world: World, session: Session) {
  const by = { session }
  const pipeline = async (): Promise<Pipeline> => {
    const { data } = await world.call(dealsContract.listPipelines, {}, by)
    const found = data.find(({ isDefault }) => isDefault)
    if (!found) throw new Error('there is no default pipeline')
    return found
  }
  const create = async (more: Partial<DealDraft> = {}): Promise<DealDetail> =>
    (await world.call(dealsContract.create, { body: draftOf(more) }, by)).data
  const get = async (id: string): Promise<DealDetail> =>
    (await world.call(dealsContract.get, { params: { id } }, by)).data
  const stageOf = async (name: string): Promise<string> =>
    (await pipeline()).stages.find((stage) => stage.name === name)?.id ?? ''
  const move = async (id: string, stage: string, version?: number) =>
    world.call(
      dealsContract.move,
      {
        params: { id },
        body: { stageId: await stageOf(stage), version: version ?? (await get(id)).version },
      },
      by,
    )
  const quote = async (dealId: string, unitFen = 1_000_000) =>
    (
      await world.call(
        quotesContract.create,
        {
          body: {
            dealId,
            validUntil: '2030-01-01',
            terms: '',
            lines: [{ name: 'Floor', quantity: 1000, unitFen, discountPerMille: 0 }],
          },
        },
        by,
      )
    ).data
  const actOnQuote = (id: string, event: 'send' | 'accept' | 'decline', version: number) =>
    world.call(quotesContract.act, { params: { id }, body: { event, version } }, by)
  /** A deal whose quote the firm has accepted. */
  const accepted = async (dealId: string, unitFen?: number) => {
    const { id, version } = await quote(dealId, unitFen)
    const { data } = await actOnQuote(id, 'send', version)
    return (await actOnQuote(id, 'accept', data.version)).data
  }
  return { pipeline, create, get, stageOf, move, quote, actOnQuote, accepted }
}
