const lengths = [1, 2, 5, 10, 20, 50, 100, 200]
const shortest = 56

/** How long some metres are at this scale. */
export function ScaleBar({ scale }: { scale: number }) {
  const metres = lengths.find((length) => length * 100 * scale >= shortest) ?? 500
  return (
    <div className="booth-scale" style={{ width: metres * 100 * scale }}>
      {`${metres} m`}
    </div>
  )
}
