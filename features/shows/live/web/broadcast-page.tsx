import { useState } from 'react'
import { Button } from 'antd'
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type BroadcastDetail, liveContract } from '../live.contract.ts'
import { liveTexts } from '../live.texts.ts'
import { BroadcastActions } from './broadcast-actions.tsx'
import { ChatPanel } from './chat-panel.tsx'
import { BroadcastStateTag } from './broadcast-state.tsx'
import { StudioPanel } from './studio-panel.tsx'
import { watchTimeText } from './watch-time.ts'
import './live.css'

const FormDialog = lazyDialog(() => import('./broadcast.dialog.tsx'), 'BroadcastDialog')

/** How many watched, and for how long. */
function Numbers({ broadcast }: { broadcast: BroadcastDetail }) {
  const t = useTexts(liveTexts)
  const { subscribers, viewers, peak, medianMs, likes } = broadcast
  const values = { subscribers, viewers, peak, median: watchTimeText(medianMs, t), likes }
  const keys = ['subscribers', 'viewers', 'peak', 'median', 'likes'] as const
  return (
    <Section title={t.page.numbers}>
      <dl className="live-numbers">
        {keys.map((key) => (
          <div key={key}>
            <dt>{t.fields[key]}</dt>
            <dd>{values[key]}</dd>
          </div>
        ))}
      </dl>
      <p className="live-quiet">{t.page.numbersHelp}</p>
    </Section>
  )
}

function Facts({ broadcast }: { broadcast: BroadcastDetail }) {
  const t = useTexts(liveTexts)
  const {
    startsAt,
    startedAt,
    endedAt,
    speaker,
    source,
    externalUrl,
    replayUrl,
    chatMode,
    summary,
    reason,
    url,
  } = broadcast
  return (
    <Section
      title={t.page.facts}
      extra={
        <>
          <Button href={url} target="_blank" rel="noreferrer">
            {t.page.publicPage}
          </Button>{' '}
          <CopyButton text={url} />
        </>
      }
    >
      <FactList
        className="live-facts"
        facts={[
          [t.fields.startsAt, formatMoment(startsAt)],
          [t.fields.startedAt, startedAt && formatMoment(startedAt)],
          [t.fields.endedAt, endedAt && formatMoment(endedAt)],
          [t.fields.speaker, speaker],
          [t.fields.source, t.sources[source]],
          [t.fields.externalUrl, externalUrl],
          [t.fields.replayUrl, replayUrl],
          [t.fields.chatMode, t.chatModes[chatMode]],
          [t.fields.summary, summary],
          [t.fields.reason, reason],
        ]}
      />
    </Section>
  )
}

/** One broadcast with everything that its host needs. */
export function BroadcastPage({ id }: { id: string }) {
  const t = useTexts(liveTexts)
  const { setSearch } = useScreen()
  const [isEditing, setEditing] = useState(false)
  const { data: broadcast, error, refetch } = useCallQuery(liveContract.get, { params: { id } })
  const back = (
    <Button icon={<ArrowLeftOutlined />} onClick={() => setSearch({ broadcast: undefined })}>
      {t.list.back}
    </Button>
  )
  if (error)
    return (
      <>
        {back}
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    )
  if (!broadcast) return <PageSkeleton />
  return (
    <>
      <div className="live-head">
        {back}
        <h2>{broadcast.title}</h2>
        <BroadcastStateTag state={broadcast.state} />
        <span className="live-head-actions">
          <BroadcastActions row={broadcast} isMain onEdit={() => setEditing(true)} />
        </span>
      </div>
      <StudioPanel broadcast={broadcast} />
      <ChatPanel broadcast={broadcast} />
      <Numbers broadcast={broadcast} />
      <Facts broadcast={broadcast} />
      {isEditing && (
        <FormDialog activityId={broadcast.activityId} id={id} onClose={() => setEditing(false)} />
      )}
    </>
  )
}
