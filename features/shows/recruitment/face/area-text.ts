/** An area in square metres; it is kept in square decimetres. */
export const areaText = (squareDm: number): string => `${(squareDm / 100).toFixed(2)} m²`
