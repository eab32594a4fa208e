import { FaceIcon } from './face-icon.tsx'
import type { Area, ColumnMark, FaceMark, Outline, TextMark } from './face-mark.ts'

/** Families by what phones and computers have; the last of each is what our server draws with. */
export const families = {
  sans: "'PingFang SC','Hiragino Sans','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',system-ui,sans-serif",
  serif:
    "'Songti SC','STSong','Noto Serif CJK SC','Noto Serif SC','Source Han Serif SC',SimSun,'Noto Sans SC',serif",
} as const

const n = (value: number) => Math.round(value * 100) / 100
const boxOf = ({ x, y, w, h }: Area) => ({ x: n(x), y: n(y), width: n(w), height: n(h) })

type Face = Pick<TextMark | ColumnMark, 'size' | 'weight' | 'family' | 'color'>
const typeOf = ({ size, weight, family, color }: Face) => ({
  fontSize: n(size),
  fill: color,
  ...(weight !== 400 && { fontWeight: weight }),
  ...(family !== 'sans' && { fontFamily: families[family] }),
})

function Text({ mark }: { mark: TextMark }) {
  const [first] = mark.lines
  const anchor = mark.anchor === 'start' ? undefined : mark.anchor
  if (mark.lines.length === 1 && first)
    return (
      <text x={n(first.x)} y={n(first.y)} textAnchor={anchor} {...typeOf(mark)}>
        {first.text}
      </text>
    )
  return (
    <text textAnchor={anchor} {...typeOf(mark)}>
      {mark.lines.map(({ text, x, y }, index) => (
        <tspan key={index} x={n(x)} y={n(y)}>
          {text}
        </tspan>
      ))}
    </text>
  )
}

/** Every character has a place of its own, so that it stands alike wherever it is drawn. */
function Columns({ mark }: { mark: ColumnMark }) {
  return (
    <text textAnchor="middle" {...typeOf(mark)}>
      {mark.columns.flat().map(({ text, x, y }, index) => (
        <tspan key={index} x={n(x)} y={n(y)}>
          {text}
        </tspan>
      ))}
    </text>
  )
}

const slantOf = ({ x, y, w, h }: Area) =>
  `${n(x + w * 0.16)},${n(y)} ${n(x + w)},${n(y)} ${n(x + w)},${n(y + h)} ${n(x)},${n(y + h)}`

interface OutlineProps {
  area: Area
  outline: Outline
  fill?: string
  fillOpacity?: number | undefined
  stroke?: string
  strokeWidth?: number
}

function OutlineShape({ area, outline, ...paint }: OutlineProps) {
  if (outline === 'ellipse')
    return (
      <ellipse
        cx={n(area.x + area.w / 2)}
        cy={n(area.y + area.h / 2)}
        rx={n(area.w / 2)}
        ry={n(area.h / 2)}
        {...paint}
      />
    )
  if (outline === 'slanted') return <polygon points={slantOf(area)} {...paint} />
  return <rect {...boxOf(area)} {...(outline.radius > 0 && { rx: n(outline.radius) })} {...paint} />
}

const positions = { start: 'xMinYMid', top: 'xMidYMin', middle: 'xMidYMid' } as const

function Image({ mark, id }: { mark: Extract<FaceMark, { kind: 'image' }>; id: string }) {
  const isCut = typeof mark.outline === 'string' || mark.outline.radius > 0
  const image = (
    <image
      {...boxOf(mark)}
      href={mark.href}
      preserveAspectRatio={`${positions[mark.position]} ${mark.fit === 'cover' ? 'slice' : 'meet'}`}
      {...(isCut && { clipPath: `url(#${id})` })}
    />
  )
  if (!isCut) return image
  return (
    <>
      <clipPath id={id}>
        <OutlineShape area={mark} outline={mark.outline} />
      </clipPath>
      {image}
    </>
  )
}

/** One mark as SVG. */
export function FaceMarkShape({ mark, id }: { mark: FaceMark; id: string }) {
  switch (mark.kind) {
    case 'text':
      return <Text mark={mark} />
    case 'columns':
      return <Columns mark={mark} />
    case 'icon':
      return <FaceIcon type={mark.type} x={n(mark.x)} y={n(mark.y)} size={mark.w} color={mark.color} />
    case 'image':
      return <Image mark={mark} id={id} />
    case 'fill':
      return (
        <OutlineShape
          area={mark}
          outline={mark.outline}
          fill={mark.fill}
          fillOpacity={mark.opacity === 1 ? undefined : mark.opacity}
        />
      )
    case 'border':
      return (
        <OutlineShape
          area={mark}
          outline={mark.outline}
          fill="none"
          stroke={mark.color}
          strokeWidth={mark.width}
        />
      )
  }
}
