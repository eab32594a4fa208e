/** The code on a white plate with four modules of quiet around it. */
export function CodePlate({ href, x, y, side }: { href: string; x: number; y: number; side: number }) {
  const quiet = side * 0.1
  return (
    <>
      <rect x={x} y={y} width={side} height={side} rx={side * 0.06} fill="#fff" />
      <image x={x + quiet} y={y + quiet} width={side - quiet * 2} height={side - quiet * 2} href={href} />
    </>
  )
}
