import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { PrintPreview } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import { safeMargin } from '../face/print-options-model.ts'
import './turning-card.css'

interface Props {
  preview: PrintPreview
  /** Shows where the card is cut, and where text has to end. */
  hasGuides?: boolean
}

/** A card with its bleed that can be turned over; without motion where people want none. */
export function TurningCard({ preview, hasGuides = false }: Props) {
  const t = useTexts(cardPrintingTexts)
  const [isTurned, turn] = useState(false)
  const { front, back, name, trim, bleed } = preview
  const [width, height] = [trim.width + bleed * 2, trim.height + bleed * 2]
  const inset = (millimetres: number) => ({
    inset: `${(millimetres / height) * 100}% ${(millimetres / width) * 100}%`,
  })
  const side = (which: 'front' | 'back') => (
    <span className="turning-side" data-side={which} aria-hidden={isTurned !== (which === 'back')}>
      <img src={which === 'front' ? front : back} alt={`${name} · ${t.common[which]}`} />
      {hasGuides ? (
        <>
          <span className="turning-guide" data-guide="trim" style={inset(bleed)} />
          <span className="turning-guide" data-guide="safe" style={inset(bleed + safeMargin)} />
        </>
      ) : null}
    </span>
  )
  return (
    <button
      type="button"
      className="turning-card"
      data-turned={isTurned || undefined}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: height > width ? 240 : 400 }}
      aria-label={`${name} · ${fill(t.screen.turn, { side: isTurned ? t.common.front : t.common.back })}`}
      onClick={() => turn(!isTurned)}
    >
      <span className="turning-body">
        {side('front')}
        {side('back')}
      </span>
    </button>
  )
}
