import { type Box, boxOf, isOverlapping, isSimple, type Point } from './booth-shape-model.ts'

interface DrawnHall {
  width: number
  depth: number
  booths: readonly { number: string; points: readonly Point[] }[]
}

export type PlanFault = 'shape' | 'outside' | 'overlap' | 'number'

/** The booths that cannot stand as they are drawn: by their place in the plan, with the first reason. */
export function faultsIn(
  plan: readonly DrawnHall[],
): { hall: number; booth: number; fault: PlanFault; number: string }[] {
  const seen = new Set<string>()
  return plan.flatMap(({ width, depth, booths }, hall) => {
    const boxes = booths.map(({ points }) => boxOf(points))
    return booths.flatMap(({ number: text, points }, booth) => {
      const number = text.trim()
      const isTaken = seen.has(number)
      seen.add(number)
      const own = boxes[booth] ?? boxOf(points)
      const near = booths.slice(0, booth).filter((_, place) => isNear(boxes[place] ?? own, own))
      const fault = isTaken ? 'number' : faultOf({ points, ...own }, { width, depth }, near)
      return fault ? [{ hall, booth, fault, number }] : []
    })
  })
}

const isNear = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function faultOf(
  { points, right, bottom }: Box & { points: readonly Point[] },
  { width, depth }: { width: number; depth: number },
  near: readonly { points: readonly Point[] }[],
): PlanFault | undefined {
  if (!isSimple(points)) return 'shape'
  if (right > width || bottom > depth) return 'outside'
  return near.some((other) => isOverlapping(other.points, points)) ? 'overlap' : undefined
}
