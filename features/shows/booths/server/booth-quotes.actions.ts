import type { Tx } from '#platform/server/database/database.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { depositOf, priceOf, type PriceParts } from './booth-prices.domain.ts'
import { refuse } from './booths.refusals.ts'
import { findBooths, findFees, findPlan } from './booths.repository.ts'

interface QuoteLine {
  boothId: string
  number: string
  areaSquareDm: number
  priceFen: number
  parts: PriceParts
}

interface BoothQuote {
  lines: QuoteLine[]
  totalFen: number
  depositFen: number
}

/** The price of booths of an activity at a moment. A caller who needs it later stores it: fees may change afterwards. */
export async function quoteBooths(
  tx: Tx,
  activityId: string,
  { boothIds, at }: { boothIds: readonly string[]; at: Date },
): Promise<BoothQuote> {
  const ids = [...new Set(boothIds)]
  const found = await findBooths(tx, activityId, ids)
  if (found.length < ids.length) orNotFound(undefined)
  const fees = await findFees(tx, activityId)
  const plan = await findPlan(tx, activityId)
  const lines = found.map((booth) => {
    const { id: boothId, number, areaSquareDm, priceClass } = booth
    const fee = fees.find((one) => one.priceClass === priceClass)
    if (!fee) throw refuse((t) => t.errors.noPrice, { reason: 'NO_PRICE', values: { priceClass } })
    return { boothId, number, areaSquareDm, ...priceOf(booth, fee, at) }
  })
  const totalFen = lines.reduce((sum, { priceFen }) => sum + priceFen, 0)
  return { lines, totalFen, depositFen: depositOf(totalFen, plan?.depositPercent ?? 0) }
}
