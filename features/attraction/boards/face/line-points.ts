/** The points of a line over values that begin at zero, in a box. */
export function linePoints(
  values: readonly number[],
  { width, height, top = Math.max(...values, 1) }: { width: number; height: number; top?: number },
): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values
    .map(
      (value, place) =>
        `${(place * step).toFixed(1)},${(height - 1 - (value / top) * (height - 2)).toFixed(1)}`,
    )
    .join(' ')
}
