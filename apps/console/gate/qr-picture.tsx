import { useEffect, useState } from 'react'

interface QrPictureProps {
  /** What the code leads to; its place is kept until that is known. */
  address: string | undefined
  label: string
}

interface Drawn {
  side: number
  path: string
}

/** One stroke a dark square: what a reader needs, in a few kilobytes. */
async function draw(address: string): Promise<Drawn> {
  const { create } = await import('qrcode')
  const { data, size } = create(address, { errorCorrectionLevel: 'M' }).modules
  const dark = Array.from(data, (value, index) =>
    value ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  )
  return { side: size, path: dark.join('') }
}

/** A QR code; black on white in every theme, because readers want it so. */
export function QrPicture({ address, label }: QrPictureProps) {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    if (address) void draw(address).then(setDrawn)
  }, [address])
  return (
    <div className="gate-qr" role="img" aria-label={label} aria-busy={drawn === undefined}>
      {drawn ? (
        <svg viewBox={`0 0 ${drawn.side} ${drawn.side}`} shapeRendering="crispEdges">
          <path d={drawn.path} fill="#0d1526" />
        </svg>
      ) : null}
    </div>
  )
}
