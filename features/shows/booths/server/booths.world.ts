import { v7 as uuidv7 } from 'uuid'

import type { Tx } from '#platform/server/database/database.ts'

import { areaOf, type Point } from '../face/booth-shape-model.ts'
import { boothFees, booths, floorPlans, halls } from './booths.tables.ts'

/** The corners of a rectangle, in centimetres. */
export const rectangle = (
  [x, y]: readonly [number, number],
  [width, depth]: readonly [number, number],
): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + depth },
  { x, y: y + depth },
]

/** A plan of one hall with booths of nine square metres in a row: A01, A02 and so on. Answers their ids. */
export async function addHall(tx: Tx, activityId: string, count: number) {
  const hallId = uuidv7()
  await tx.insert(floorPlans).values({ activityId, depositPercent: 30 }).onConflictDoNothing()
  await tx.insert(halls).values({ id: hallId, activityId, name: 'Hall', width: 60_00, depth: 40_00 })
  const rows = Array.from({ length: count }, (_, index) => {
    const points = rectangle([index * 300, 0], [300, 300])
    const number = `A${String(index + 1).padStart(2, '0')}`
    return { id: uuidv7(), activityId, hallId, number, points, areaSquareDm: areaOf(points) }
  })
  await tx.insert(booths).values(rows)
  await tx
    .insert(boothFees)
    .values({ activityId, priceClass: 'A', mode: 'perArea', priceFen: 100_000, openSidePercent: 10 })
  return { hallId, boothIds: rows.map(({ id }) => id) }
}
