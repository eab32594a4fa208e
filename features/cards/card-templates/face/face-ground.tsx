import type { Orientation } from './card-face-model.ts'
import { faceHeight, paintOf, shadesOf } from './design-of-skin.ts'
import type { FaceDesign, FaceGround as Ground } from './face-design-model.ts'
import { skinOf } from './skin-list.ts'

interface GroundProps {
  design: FaceDesign
  orientation: Orientation
  uid: string
  initial: string
  imageUrl(fileId: string): string
}

/** What the elements stand on. */
export function FaceGround({ design, orientation, uid, initial, imageUrl }: GroundProps) {
  const { ground } = design
  const whole = { width: 100, height: faceHeight[orientation] }
  switch (ground.kind) {
    case 'color':
      return <rect {...whole} fill={ground.color} />
    case 'gradient':
      return (
        <>
          <linearGradient id={`${uid}ground`} {...across(ground, whole)} gradientUnits="userSpaceOnUse">
            <stop offset="0" stopColor={ground.from} />
            <stop offset="1" stopColor={ground.to} />
          </linearGradient>
          <rect {...whole} fill={`url(#${uid}ground)`} />
        </>
      )
    case 'image':
      return (
        <>
          <rect {...whole} fill={ground.veil} />
          <image {...whole} href={imageUrl(ground.fileId)} preserveAspectRatio="xMidYMid slice" />
          <rect {...whole} fill={ground.veil} fillOpacity={ground.veilOpacity} />
        </>
      )
    case 'art': {
      const skin = skinOf(ground.skinId)
      const hasAvatar = design.elements.some(({ kind, hidden }) => kind === 'avatar' && !hidden)
      const shade = shadesOf(paintOf(skin, ground.accent))
      return <g transform="scale(.333333)">{skin.art({ orientation, uid, shade, initial, hasAvatar })}</g>
    }
  }
}

/** The ends of a gradient's line, as CSS reckons its angle: 0 runs upwards, 90 to the right. */
function across(
  { angle }: Extract<Ground, { kind: 'gradient' }>,
  { width, height }: { width: number; height: number },
) {
  const turn = (angle * Math.PI) / 180
  const half = (Math.abs(width * Math.sin(turn)) + Math.abs(height * Math.cos(turn))) / 2
  const [x, y] = [Math.sin(turn) * half, -Math.cos(turn) * half]
  return { x1: width / 2 - x, y1: height / 2 - y, x2: width / 2 + x, y2: height / 2 + y }
}
