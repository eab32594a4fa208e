import { useId } from 'react'
import { Segmented } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { boothsTexts } from '../booths.texts.ts'
import { colourings, legendOf } from './plan-colours.ts'
import { PlanPatterns } from './plan-patterns.tsx'
import type { PlanDesk } from './use-plan-desk.ts'

/** The meaning of colours and patterns, with the number of booths of each. */
export function PlanLegend({ desk }: { desk: PlanDesk }) {
  const t = useTexts(boothsTexts)
  const id = useId()
  const { colouring, classes, hall } = desk
  const names: Readonly<Record<string, string>> =
    colouring === 'state' ? t.states : colouring === 'payment' ? t.payments : {}
  const booths = (hall?.booths ?? []).map(desk.colouredOf)
  return (
    <div className="booth-legend">
      <Segmented
        aria-label={t.plan.colourBy}
        value={colouring}
        options={colourings.map((value) => ({ value, label: t.colourings[value] }))}
        onChange={desk.colourBy}
      />
      <svg className="booth-defs" aria-hidden="true">
        <PlanPatterns id={id} />
      </svg>
      <ul>
        {legendOf(colouring, booths, classes).map(({ key, pattern, total }) => (
          <li key={key}>
            <svg width="20" height="14" aria-hidden="true">
              <rect width="20" height="14" fill={`url(#${id}-${pattern})`} />
            </svg>
            {names[key] ?? fill(t.plan.classNamed, { name: key })} <b>{total}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
