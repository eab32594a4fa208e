import { PictureCanvas } from './picture-canvas.tsx'
import { type ShareKind, shareSizes } from './share-sizes.ts'

/** A picture of the company's or holder's own in its place. */
export function OwnPicture({ href, kind }: { href: string; kind: ShareKind }) {
  const size = shareSizes[kind]
  return (
    <PictureCanvas {...size}>
      <rect {...size} fill="#fff" />
      <image {...size} href={href} preserveAspectRatio="xMidYMid slice" />
    </PictureCanvas>
  )
}
