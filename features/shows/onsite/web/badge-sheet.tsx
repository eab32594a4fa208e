import { useMemo } from 'react'
import { createPortal } from 'react-dom'

import { usePrintedCodes } from '#platform/web/use-printed-codes.ts'

import type { BadgeSheet as Sheet } from '../badges.contract.ts'
import './badge-sheet.css'

/** Badges for the browser's own printer dialog, one a page of 90 × 54 mm; the rest of the console is not printed. */
export function BadgeSheet({ sheet, onDone }: { sheet: Sheet; onDone: () => void }) {
  const texts = useMemo(() => sheet.badges.map(({ code }) => code), [sheet])
  const { codes, root } = usePrintedCodes(texts, { margin: 0, errorCorrectionLevel: 'L', onDone })
  if (!codes) return null
  return createPortal(
    <div ref={root} className="badge-sheet">
      {sheet.badges.map((badge, place) => (
        <article key={badge.code} className="badge-card">
          <p className="badge-activity">{sheet.title}</p>
          <p className="badge-name">{badge.name}</p>
          <p>{badge.company}</p>
          <p>{badge.title}</p>
          <p className="badge-type">{badge.type}</p>
          <img src={codes[place]} alt="" />
        </article>
      ))}
    </div>,
    document.body,
  )
}
