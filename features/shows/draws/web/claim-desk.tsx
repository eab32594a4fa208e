import { useState } from 'react'
import { Input } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { drawsContract, type WinningRow } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import { WinningStateTag } from './winning-state.tsx'
import { WinningActions } from './winning-actions.tsx'
import './draws.css'

function Claim({ row }: { row: WinningRow }) {
  const t = useTexts(drawsTexts)
  const { prize, state, name, company, mobile, code, claimedAt, claimedBy, isRehearsal } = row
  return (
    <li className="draw-claim">
      <div>
        <strong>{prize}</strong> <WinningStateTag state={state} />
        {isRehearsal && <span className="draw-quiet">{t.list.rehearsal}</span>}
        <div>{[name, company, mobile].filter(Boolean).join(' · ')}</div>
        <div className="draw-quiet">
          {claimedAt === null
            ? code
            : fill(t.winnings.claimedLine, { by: claimedBy, time: formatMoment(claimedAt) })}
        </div>
      </div>
      <WinningActions row={row} isLarge />
    </li>
  )
}

/** The desk at which prizes are handed over: a code or a number finds them. */
export function ClaimDesk({ activityId }: { activityId: string }) {
  const t = useTexts(drawsTexts)
  const [key, setKey] = useState('')
  const { data, error, refetch } = useCallQuery(drawsContract.findClaims, {
    body: { activityId, key },
    enabled: key !== '',
  })
  return (
    <div className="draw-desk">
      <Input.Search
        autoFocus
        allowClear
        size="large"
        maxLength={40}
        aria-label={t.desk.key}
        placeholder={t.desk.key}
        enterButton={t.desk.find}
        onSearch={(text) => setKey(text.trim())}
      />
      <p className="draw-quiet">{t.desk.help}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.length === 0 && <EmptyState title={t.desk.nothing} />}
      <ul className="draw-claims">
        {data?.map((row) => (
          <Claim key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}
