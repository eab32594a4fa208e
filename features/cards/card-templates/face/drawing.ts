/** Numbers between 0 and 1 that are the same at every drawing (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A coordinate with one decimal: drawings travel inside the page. */
export const n = (value: number) => Math.round(value * 10) / 10

export interface Point {
  x: number
  y: number
}

/** A smooth line through the middles of the given points. */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${n(first.x)} ${n(first.y)}`
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1]
    path += next
      ? `Q${n(point.x)} ${n(point.y)} ${n((point.x + next.x) / 2)} ${n((point.y + next.y) / 2)}`
      : `L${n(point.x)} ${n(point.y)}`
  }
  return path
}

/** A point on a circle; degrees run clockwise from three o'clock. */
export const onCircle = (center: Point, radius: number, degrees: number): Point => ({
  x: center.x + radius * Math.cos((degrees * Math.PI) / 180),
  y: center.y + radius * Math.sin((degrees * Math.PI) / 180),
})
