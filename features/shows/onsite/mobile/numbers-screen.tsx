import { fill } from '#platform/text/texts.ts'

import type { NumbersScreenModel } from '../face/numbers-screen-model.ts'
import type { GateTexts } from './mobile.texts.ts'

const barWidth = 100
const barHeight = 240

/** Arrivals over the last hours; the height of a bar is its share of the largest. */
function Quarters({ quarters }: Pick<NumbersScreenModel, 'quarters'>) {
  const most = Math.max(1, ...quarters.map(({ count }) => count))
  return (
    <ol className="numbers-quarters">
      {quarters.map(({ time, count }) => {
        const height = Math.round((count / most) * barHeight)
        return (
          <li key={time}>
            <b>{count}</b>
            <svg viewBox={`0 0 ${barWidth} ${barHeight}`} preserveAspectRatio="none" aria-hidden>
              <rect
                width={barWidth}
                height={Math.max(4, height)}
                y={barHeight - Math.max(4, height)}
                rx="8"
              />
            </svg>
            <span>{time}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** The numbers of the doors, in one look from across a hall. */
export function NumbersScreen({ model, t }: { model: NumbersScreenModel; t: GateTexts }) {
  const { wall } = t
  const { title, entered, inside, expected, quarters, gates } = model
  const share = expected === 0 ? 0 : Math.min(100, Math.round((entered / expected) * 100))
  return (
    <>
      <header>
        <h1>{title}</h1>
      </header>
      <dl className="numbers-large">
        <div>
          <dt>{wall.entered}</dt>
          <dd>{entered}</dd>
          <dd className="wall-small">{fill(wall.expected, { total: expected })}</dd>
        </div>
        <div>
          <dt>{wall.inside}</dt>
          <dd>{inside}</dd>
        </div>
        <div>
          <dt>{wall.share}</dt>
          <dd>{share}%</dd>
        </div>
      </dl>
      <section aria-label={wall.byQuarter}>
        <h2>{wall.byQuarter}</h2>
        <Quarters quarters={quarters} />
      </section>
      {gates.length > 1 && (
        <section className="numbers-gates" aria-label={wall.gates}>
          <h2>{wall.gates}</h2>
          <ul>
            {gates.map(({ id, name, entered: through }) => (
              <li key={id}>
                <b>{through}</b>
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
