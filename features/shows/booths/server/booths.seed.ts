import { v7 as uuidv7 } from 'uuid'

import { activitiesSeed } from '#features/shows/activities/server/activities.seed.ts'
import { hourMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { areaOf } from '../face/booth-shape-model.ts'
import { holdBooths, occupyBooths, reserveBooths, sellBooths } from './booth-holds.actions.ts'
import { boothMachine } from './booths.domain.ts'
import { writeBooths } from './booths.repository.ts'
import { boothFees, booths, floorPlans, halls } from './booths.tables.ts'

/** Two rows stand back to back, with an aisle of three metres before the next two. */
const rows = [
  { prefix: 'A', top: 300, priceClass: 'A', type: 'standard' },
  { prefix: 'B', top: 600, priceClass: 'A', type: 'standard' },
  { prefix: 'C', top: 1200, priceClass: 'B', type: 'standard' },
  { prefix: 'D', top: 1500, priceClass: 'B', type: 'standard' },
  { prefix: 'E', top: 2100, priceClass: 'C', type: 'raw' },
  { prefix: 'F', top: 2400, priceClass: 'C', type: 'raw' },
] as const

const fees = [
  { priceClass: 'A', priceFen: 128_000, openSidePercent: 10 },
  { priceClass: 'B', priceFen: 98_000, openSidePercent: 10 },
  { priceClass: 'C', priceFen: 78_000, openSidePercent: 5 },
] as const

const inRow = 10
const side = 300

async function seedHall(tx: Tx, activityId: string, name: string): Promise<Map<string, string>> {
  const hallId = uuidv7()
  await tx.insert(floorPlans).values({ activityId, depositPercent: 30 })
  await tx.insert(halls).values({ id: hallId, activityId, name, width: 3600, depth: 3000 })
  const made = rows.flatMap(({ prefix, top, priceClass, type }) =>
    Array.from({ length: inRow }, (_, place) => {
      const left = 300 + place * side
      const points = [
        { x: left, y: top },
        { x: left + side, y: top },
        { x: left + side, y: top + side },
        { x: left, y: top + side },
      ]
      return {
        id: uuidv7(),
        activityId,
        hallId,
        number: `${prefix}${String(place + 1).padStart(2, '0')}`,
        points,
        areaSquareDm: areaOf(points),
        openSides: place === 0 || place === inRow - 1 ? 2 : 1,
        type,
        priceClass,
      }
    }),
  )
  await tx.insert(booths).values(made)
  await tx.insert(boothFees).values(
    fees.map((fee) => ({
      ...fee,
      activityId,
      mode: 'perArea' as const,
      earlyBirdUntil: new Date(Date.now() + 10 * 24 * hourMs),
      earlyBirdPercent: 15,
    })),
  )
  return new Map(made.map(({ number, id }) => [number, id]))
}

/** The booths of exhibitors, by how far these have come. */
const taken = [
  { numbers: ['A01', 'A02'], steps: [reserveBooths, sellBooths, occupyBooths] },
  { numbers: ['A05'], steps: [reserveBooths, sellBooths, occupyBooths] },
  { numbers: ['B10'], steps: [reserveBooths, sellBooths, occupyBooths] },
  { numbers: ['C01', 'C02', 'C03'], steps: [reserveBooths, sellBooths] },
  { numbers: ['E01', 'E02'], steps: [reserveBooths, sellBooths] },
  { numbers: ['B03'], steps: [reserveBooths] },
  { numbers: ['D06', 'D07'], steps: [reserveBooths] },
  { numbers: ['A08'], steps: [] },
  { numbers: ['C10'], steps: [] },
] as const
const blocked = ['F01', 'F10']

/** A hall of sixty booths stands at the fair that is on, and an empty one at the show that exhibitors are looked for. */
export const boothsSeed = defineSeed({
  name: 'booths',
  async run({ tx, of }): Promise<void> {
    const { fair, activities } = await of(activitiesSeed)
    const activityId = fair.activity.id
    const boothIds = await seedHall(tx, activityId, 'B1 馆')
    for (const { id } of activities.slice(-1)) await seedHall(tx, id, '3 号馆')
    const idsOf = (numbers: readonly string[]) => numbers.flatMap((number) => boothIds.get(number) ?? [])
    for (const { numbers, steps } of taken) {
      const applicationId = uuidv7()
      const until = new Date(Date.now() + 50 * hourMs)
      await holdBooths(tx, { activityId, boothIds: idsOf(numbers), applicationId, until })
      for (const step of steps) await step(tx, applicationId)
    }
    await writeBooths(tx, idsOf(blocked), { state: boothMachine.targetOf('block') })
  },
})
