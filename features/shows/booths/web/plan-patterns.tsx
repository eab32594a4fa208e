import { patterns } from './plan-colours.ts'

const tile = 10

const marks: Record<string, string> = {
  plain: '',
  solid: '',
  stripes: 'M-2 2L2 -2M0 10L10 0M8 12L12 8',
  dots: 'M2.5 5h.01M7.5 0h.01M7.5 10h.01',
  grid: 'M5 0V10M0 5H10',
  cross: 'M0 0L10 10M0 10L10 0',
}

/** The fills of booths. They keep their size on the screen, however near one looks. */
export const PlanPatterns = ({ id, scale = 1 }: { id: string; scale?: number }) => (
  <defs>
    {patterns.map((name) => {
      const [look = 'plain', tone] = name.split('-')
      return (
        <pattern
          key={name}
          id={`${id}-${name}`}
          width={tile}
          height={tile}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${1 / scale})`}
        >
          <rect width={tile} height={tile} className="booth-fill" data-tone={tone} data-look={look} />
          {marks[look] && <path d={marks[look]} className="booth-mark" data-tone={tone} data-look={look} />}
        </pattern>
      )
    })}
  </defs>
)
