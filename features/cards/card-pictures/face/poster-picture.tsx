import type { Area } from '#features/cards/card-templates/face/face-mark.ts'

import { CodePlate } from './code-plate.tsx'
import { LyingFace } from './lying-face.tsx'
import { PictureCanvas } from './picture-canvas.tsx'
import { PictureText } from './picture-text.tsx'
import { faceWithin } from './face-within.ts'
import type { PictureModel } from './picture-model.ts'
import { type PictureColours, posterColours } from './picture-colours.ts'
import { posterSize } from './poster-size.ts'
import type { PosterStyle } from './poster-styles-model.ts'

export interface PosterTexts {
  /** Above the name. */
  hello: string
  /** Beside the code. */
  scan: string
}

export interface PosterProps {
  model: PictureModel
  style: PosterStyle
  texts: PosterTexts
  /** The company's own picture under a veil, instead of a drawn ground. */
  groundUrl: string | null
}

const { width, height } = posterSize
const edge = 84
const logoHeight = 104

/** A poster of a card: greeting and name, the face, what the holder says, and the code to keep the card by. */
export function PosterPicture({ model, style, texts, groundUrl }: PosterProps) {
  const colours = posterColours(groundUrl === null ? style : 'night', model.brandColour)
  const isStanding = model.face.orientation === 'vertical'
  const { logoUrl, logoRatio = 1 } = model.face.company
  const logoWidth = logoUrl === null ? 0 : Math.min(logoHeight * logoRatio, 300)
  const head = { x: edge, y: 96, w: width - edge * 2 - (logoWidth && logoWidth + 48), h: 150 }
  const face = faceWithin(
    model.face,
    isStanding
      ? { x: edge, y: 270, w: width - edge * 2, h: 930 }
      : { x: edge, y: 400, w: width - edge * 2, h: 560 },
  )
  return (
    <PictureCanvas width={width} height={height}>
      <Ground colours={colours} style={style} groundUrl={groundUrl} />
      <PictureText text={texts.hello} area={{ ...head, h: 44 }} style={{ size: 32, color: colours.soft }} />
      <PictureText
        text={model.name}
        area={{ ...head, y: head.y + 52, h: 100 }}
        style={{ size: 76, min: 44, weight: 700, color: colours.ink }}
      />
      {!isStanding && (
        <PictureText
          text={[model.title, model.company].filter(Boolean).join(' · ')}
          area={{ ...head, y: head.y + 158, h: 100 }}
          style={{ size: 34, min: 26, lines: 2, color: colours.soft }}
        />
      )}
      {logoUrl !== null && (
        <>
          <rect
            x={width - edge - logoWidth - 16}
            y="92"
            width={logoWidth + 32}
            height={logoHeight + 32}
            rx="20"
            fill="#fff"
          />
          <image x={width - edge - logoWidth} y="108" width={logoWidth} height={logoHeight} href={logoUrl} />
        </>
      )}
      <LyingFace model={model.face} area={face} id="face" />
      <Foot
        model={model}
        colours={colours}
        texts={texts}
        area={{ x: edge, y: 1240, w: width - edge * 2, h: 300 }}
      />
    </PictureCanvas>
  )
}

function Foot({
  model,
  colours,
  texts,
  area,
}: {
  model: PictureModel
  colours: PictureColours
  texts: PosterTexts
  area: Area
}) {
  const side = 260
  const text = { ...area, w: area.w - side - 48 }
  return (
    <>
      <rect x={area.x} y={area.y} width="64" height="8" rx="4" fill={colours.accent} />
      <PictureText
        text={model.slogan || model.company}
        area={{ ...text, y: area.y + 34, h: 130 }}
        style={{ size: 44, min: 30, lines: 2, weight: 600, color: colours.ink }}
      />
      <PictureText
        text={model.slogan ? model.company : ''}
        area={{ ...text, y: area.y + 172, h: 40 }}
        style={{ size: 28, min: 20, color: colours.soft }}
      />
      <PictureText
        text={texts.scan}
        area={{ ...text, y: area.y + 224, h: 40 }}
        style={{ size: 28, min: 20, color: colours.soft }}
      />
      <CodePlate href={model.qrUrl} x={area.x + area.w - side} y={area.y + 10} side={side} />
    </>
  )
}

function Ground({
  colours,
  style,
  groundUrl,
}: {
  colours: PictureColours
  style: PosterStyle
  groundUrl: string | null
}) {
  return (
    <>
      <linearGradient id="ground" x1="0" y1="0" x2=".35" y2="1">
        <stop offset="0" stopColor={colours.from} />
        <stop offset="1" stopColor={colours.to} />
      </linearGradient>
      <rect width={width} height={height} fill="url(#ground)" />
      {groundUrl !== null && (
        <>
          <image width={width} height={height} href={groundUrl} preserveAspectRatio="xMidYMid slice" />
          <rect width={width} height={height} fill={colours.to} fillOpacity=".72" />
        </>
      )}
      {groundUrl === null && <Ornament style={style} colours={colours} />}
    </>
  )
}

const rings = [210, 330, 470, 630, 810]

function Ornament({ style, colours: { accent } }: { style: PosterStyle; colours: PictureColours }) {
  switch (style) {
    case 'paper':
      return <path d={`M0 0H${width}V18H0Z`} fill={accent} />
    case 'brand':
      return (
        <path
          d={`M0 ${height * 0.62}L${width} ${height * 0.44}V${height}H0Z`}
          fill="#000"
          fillOpacity=".16"
        />
      )
    case 'night':
      return (
        <g fill="none" stroke={accent} strokeWidth="2">
          {rings.map((radius, index) => (
            <circle key={radius} cx={width - 120} cy="180" r={radius} strokeOpacity={0.34 - index * 0.055} />
          ))}
        </g>
      )
    case 'dawn':
      return (
        <>
          <circle cx={width - 150} cy="190" r="260" fill={accent} fillOpacity=".1" />
          <circle cx="60" cy={height - 260} r="420" fill={accent} fillOpacity=".07" />
        </>
      )
  }
}
