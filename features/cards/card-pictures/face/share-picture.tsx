import { LyingFace } from './lying-face.tsx'
import { PictureCanvas } from './picture-canvas.tsx'
import { PictureText } from './picture-text.tsx'
import { faceWithin } from './face-within.ts'
import type { PictureModel } from './picture-model.ts'
import { shareColours } from './picture-colours.ts'
import { type ShareKind, shareSizes } from './share-sizes.ts'

/** What a forwarded card looks like: its face on a quiet ground, beside a standing one who it is. */
export function SharePicture({ model, kind }: { model: PictureModel; kind: ShareKind }) {
  const { width, height } = shareSizes[kind]
  const colours = shareColours(model.brandColour)
  const edge = 40
  const isStanding = model.face.orientation === 'vertical'
  const wide = kind === 'forward' ? 0.58 : 0.42
  const room = {
    x: edge,
    y: edge,
    w: isStanding ? width * wide - edge : width - edge * 2,
    h: height - edge * 2,
  }
  const face = faceWithin(model.face, room)
  const side = {
    x: width * wide + edge / 2,
    y: height * 0.28,
    w: width * (1 - wide) - edge * 1.5,
    h: height * 0.44,
  }
  return (
    <PictureCanvas width={width} height={height}>
      <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor={colours.from} />
        <stop offset="1" stopColor={colours.to} />
      </linearGradient>
      <rect width={width} height={height} fill="url(#ground)" />
      <LyingFace model={model.face} area={face} id="face" />
      {isStanding && (
        <>
          <rect x={side.x} y={side.y - 28} width="56" height="8" rx="4" fill={colours.accent} />
          <PictureText
            text={model.name}
            area={{ ...side, h: side.h * 0.42 }}
            style={{ size: kind === 'share' ? 84 : 60, lines: 2, weight: 700, color: colours.ink }}
          />
          <PictureText
            text={model.title}
            area={{ ...side, y: side.y + side.h * 0.44, h: side.h * 0.24 }}
            style={{ size: kind === 'share' ? 36 : 28, lines: 2, color: colours.soft }}
          />
          <PictureText
            text={model.company}
            area={{ ...side, y: side.y + side.h * 0.72, h: side.h * 0.28 }}
            style={{ size: kind === 'share' ? 32 : 26, lines: 2, color: colours.soft }}
          />
        </>
      )}
    </PictureCanvas>
  )
}
