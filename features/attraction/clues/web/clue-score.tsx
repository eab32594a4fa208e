import { Popover } from 'antd'
import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type ClueRow, cluesContract } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { ScoreParts } from './score-parts.tsx'
import './clues.css'

function PartsOf({ id }: { id: string }) {
  const t = useTexts(cluesTexts)
  const { data } = useCallQuery(cluesContract.get, { params: { id } })
  return (
    <>
      <p className="clue-quiet">{t.detail.scoreParts}</p>
      {data && <ScoreParts parts={data.parts} />}
    </>
  )
}

/** A score; what it is made of comes with a touch. Of a clue that nobody has, looking would count as opening its person. */
export function ClueScore({ row }: { row: ClueRow }) {
  const t = useTexts(cluesTexts)
  const [isOpen, setOpen] = useState(false)
  const number = <span className="clue-score">{row.score}</span>
  if (row.owner === null) return number
  return (
    <Popover
      open={isOpen}
      trigger="click"
      onOpenChange={setOpen}
      title={fill(t.detail.score, { score: row.score })}
      content={isOpen ? <PartsOf id={row.id} /> : null}
    >
      <button
        type="button"
        className="clue-score-button"
        aria-label={fill(t.detail.score, { score: row.score })}
      >
        {number}
      </button>
    </Popover>
  )
}
