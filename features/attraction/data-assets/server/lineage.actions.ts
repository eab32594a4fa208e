import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { tableNameOf } from '#features/attraction/data-requests/server/table-names.public.ts'
import {
  dayBefore,
  daysOf,
  type Period,
  todayIn,
} from '#features/insight/card-analytics/server/counting.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { Lineage } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import { findCounts } from './data-assets.repository.ts'
import { countWay, findLastDay, findUseDays, findWayDays } from './lineage-days.repository.ts'
import { depthsOf, lineageEdges, wayOf } from './lineage.domain.ts'

const shownDays = 30
/** Days that are counted once more: something may have been written late, or been taken back. */
const againDays = 2

const daysBack = (day: string, count: number): string => {
  let found = day
  for (let back = 0; back < count; back += 1) found = dayBefore(found)
  return found
}

/** The days that are over and shown. */
const shownOf = (today: string): Period => ({ from: daysBack(today, shownDays), to: dayBefore(today) })

/** Counts all ways of the lineage on the days that nobody has counted yet. */
export async function countWays(tx: Tx): Promise<void> {
  const zone = await findTimeZone(tx)
  const shown = shownOf(todayIn(zone))
  const last = await findLastDay(tx)
  const from = last === undefined ? shown.from : daysBack(last, againDays)
  const period = { from: from < shown.from ? shown.from : from, to: shown.to }
  for (const edge of lineageEdges) await countWay(tx, edge, { period, zone })
}

const purposeKey = (purpose: string) => `use:${purpose}`

/** The uses of sets of data as ways of their own: where data ends. */
async function readUses(tx: Tx, period: Period) {
  const found = new Map<string, { from: string; to: string; counts: Map<string, number> }>()
  for (const { source, purpose, day, count } of await findUseDays(tx, period)) {
    const edge = { from: source, to: purposeKey(purpose) }
    const { counts } = found.get(wayOf(edge)) ?? { counts: new Map<string, number>() }
    found.set(wayOf(edge), { ...edge, counts: counts.set(day, count) })
  }
  return [...found.values()]
}

/** The sets of data and the ways between them, with how often something went each way on the days that are over. */
export async function lineageOf({ tx, language }: MemberContext): Promise<Lineage> {
  const period = shownOf(todayIn(await findTimeZone(tx)))
  const days = daysOf(period)
  const rows = new Map((await findCounts(tx)).map((counted) => [counted.source, counted.rows]))
  const counted = await findWayDays(tx, period)
  const uses = await readUses(tx, period)
  const { purposes } = dataAssetsTexts.in(language)
  const nameOf = (key: string) => {
    const purpose = Object.entries(purposes).find(([one]) => purposeKey(one) === key)
    return purpose ? purpose[1] : tableNameOf(key, language)
  }
  return {
    ...period,
    nodes: [...depthsOf([...lineageEdges, ...uses])].map(([key, depth]) => ({
      key,
      name: nameOf(key),
      depth,
      rows: rows.get(key) ?? null,
    })),
    edges: [
      ...lineageEdges.map(({ from, to, by }) => {
        const counts = counted.get(wayOf({ from, to }))
        return { from, to, by, counts: days.map((day) => counts?.get(day) ?? null) }
      }),
      ...uses.map(({ from, to, counts }) => ({
        from,
        to,
        by: 'use',
        counts: days.map((day) => counts.get(day) ?? 0),
      })),
    ],
  }
}
