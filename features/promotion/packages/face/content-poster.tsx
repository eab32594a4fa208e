import { CodePlate } from '#features/cards/card-pictures/face/code-plate.tsx'
import { PictureCanvas } from '#features/cards/card-pictures/face/picture-canvas.tsx'
import { type PictureColours, posterColours } from '#features/cards/card-pictures/face/picture-colours.ts'
import { PictureText } from '#features/cards/card-pictures/face/picture-text.tsx'
import { posterSize } from '#features/cards/card-pictures/face/poster-size.ts'
import type { PosterStyle } from '#features/cards/card-pictures/face/poster-styles-model.ts'

export interface ContentPosterProps {
  style: PosterStyle
  brandColour: string
  coverUrl: string | null
  headline: string
  description: string
  company: string
  /** The name beside the code; empty where nobody's. */
  seller: string
  scan: string
  qrUrl: string
}

const { width, height } = posterSize
const edge = 84
const inner = width - edge * 2
const cover = { x: edge, y: 84, w: inner, h: 684 }
const codeSide = 260

/** A poster of a content: its picture, a headline, and the code that leads to it. */
export function ContentPoster(props: ContentPosterProps) {
  const { style, brandColour, coverUrl, headline, description } = props
  const colours = posterColours(style, brandColour)
  const top = coverUrl === null ? 300 : cover.y + cover.h + 64
  return (
    <PictureCanvas width={width} height={height}>
      <Ground colours={colours} />
      {coverUrl === null ? null : <Cover href={coverUrl} />}
      <rect x={edge} y={top} width="72" height="8" rx="4" fill={colours.accent} />
      <PictureText
        text={headline}
        area={{ x: edge, y: top + 40, w: inner, h: 176 }}
        style={{
          size: coverUrl === null ? 88 : 68,
          min: 44,
          lines: 2,
          weight: 700,
          color: colours.ink,
        }}
      />
      <PictureText
        text={description}
        area={{ x: edge, y: top + 236, w: inner, h: 150 }}
        style={{ size: 34, min: 26, lines: 3, color: colours.soft }}
      />
      <Foot {...props} colours={colours} />
    </PictureCanvas>
  )
}

function Ground({ colours: { from, to } }: { colours: PictureColours }) {
  return (
    <>
      <linearGradient id="ground" x1="0" y1="0" x2=".35" y2="1">
        <stop offset="0" stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
      <rect width={width} height={height} fill="url(#ground)" />
    </>
  )
}

function Cover({ href }: { href: string }) {
  return (
    <>
      <clipPath id="cover">
        <rect x={cover.x} y={cover.y} width={cover.w} height={cover.h} rx="28" />
      </clipPath>
      <image
        x={cover.x}
        y={cover.y}
        width={cover.w}
        height={cover.h}
        href={href}
        preserveAspectRatio="xMidYMid slice"
        clipPath="url(#cover)"
      />
    </>
  )
}

function Foot({
  seller,
  company,
  scan,
  qrUrl,
  colours: { ink, soft },
}: ContentPosterProps & { colours: PictureColours }) {
  const top = height - edge - codeSide
  const text = { x: edge, w: inner - codeSide - 48 }
  return (
    <>
      <PictureText
        text={seller || company}
        area={{ ...text, y: top + 56, h: 64 }}
        style={{ size: 48, min: 32, weight: 600, color: ink }}
      />
      <PictureText
        text={seller === '' ? '' : company}
        area={{ ...text, y: top + 130, h: 44 }}
        style={{ size: 30, min: 22, color: soft }}
      />
      <PictureText
        text={scan}
        area={{ ...text, y: top + 200, h: 44 }}
        style={{ size: 28, min: 20, color: soft }}
      />
      <CodePlate href={qrUrl} x={width - edge - codeSide} y={top} side={codeSide} />
    </>
  )
}
