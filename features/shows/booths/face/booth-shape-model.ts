/** A corner in centimetres. */
export interface Point {
  x: number
  y: number
}

/** Twice the area inside, in square centimetres: a whole number, and negative where the corners run the other way round. */
const twiceSignedArea = (points: readonly Point[]): number =>
  points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)

/** The area inside in square decimetres; halves go up. */
export const areaOf = (points: readonly Point[]): number =>
  Math.floor((Math.abs(twiceSignedArea(points)) + 100) / 200)
