/** Round steps between 0 and at least `max`, about `count` of them. */
export function niceTicks(max: number, count = 4): readonly number[] {
  if (max <= 0) return [0, 1]
  const rough = max / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step)
}

/** Which of `count` labels fit when each needs `room` pixels; the last one always does. */
export function shownLabels(count: number, width: number, room: number): readonly number[] {
  const every = Math.max(1, Math.ceil((count * room) / Math.max(width, 1)))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % every === 0,
  )
}

export interface Point {
  x: number
  y: number
}

const round = (value: number) => Math.round(value * 10) / 10

/** A line through points. */
export const linePath = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

/** The area between a line and the ground. */
export function areaPath(points: readonly Point[], ground: number): string {
  const [first] = points
  const last = points.at(-1)
  return first && last
    ? `${linePath(points)}L${round(last.x)} ${round(ground)}L${round(first.x)} ${round(ground)}Z`
    : ''
}

/** Points evenly along a width; one value stands in the middle. */
export const spread = (
  values: readonly number[],
  box: { left: number; width: number; yOf: (value: number) => number },
): readonly Point[] =>
  values.map((value, index) => ({
    x: box.left + (values.length > 1 ? (index * box.width) / (values.length - 1) : box.width / 2),
    y: box.yOf(value),
  }))

/** The point nearest to a place on the width. */
export function nearestIndex(x: number, points: readonly Point[]): number {
  let nearest = 0
  for (const [index, point] of points.entries())
    if (Math.abs(point.x - x) < Math.abs((points[nearest]?.x ?? 0) - x)) nearest = index
  return nearest
}

/** The change of a number against the period before: a share, or undefined where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? (now === 0 ? 0 : undefined) : (now - before) / before
