import { useEffect, useRef } from 'react'
import { Alert, Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useMinute } from '#platform/web/ui/use-minute.ts'

import { type Feed, type FeedKind, feedKinds, type FeedLine } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { LevelTag } from './level-tag.tsx'
import { visitorPath } from './radar-paths.ts'
import { dwellText, personName, readText } from './radar-labels.ts'
import { useFeed } from './use-feed.ts'
import './radar.css'

/** Without a sign for so long a page is not being read any more. */
const readsMs = 60_000

function FeedRow({ line }: { line: FeedLine }) {
  const t = useTexts(radarTexts)
  const { navigate } = useScreen()
  const now = useMinute()
  const { person, lastSeenAt, visits, dwellMs, signals } = line
  const isReading = now - Date.parse(lastSeenAt) < readsMs
  return (
    <li className="radar-line">
      <div className="radar-line-head">
        <NameButton
          name={personName(t, person)}
          onOpen={() => navigate(visitorPath, { id: person.personId })}
        />
        <LevelTag level={person.level} score={person.score} />
        <span className="radar-quiet">
          {[person.company, person.region, person.owner].filter(Boolean).join(' · ')}
        </span>
        <span className="radar-time">
          <RelativeTime value={lastSeenAt} relative />
        </span>
      </div>
      <div className="radar-line-body">
        <span data-reading={isReading || undefined}>
          {isReading ? t.live.reads : t.live.read} {readText(t, line)}
        </span>
        <span className="radar-quiet">
          {fill(t.live.visits, { visits })} · {dwellText(t, dwellMs)}
        </span>
        {signals
          .filter((kind) => kind !== 'open')
          .map((kind) => (
            <span key={kind} className="radar-signal">
              {t.signals[kind]}
            </span>
          ))}
      </div>
    </li>
  )
}

/** Tells in passing of each task that has just come. */
function useAlert(feed: Feed | undefined): void {
  const t = useTexts(radarTexts)
  const shown = useRef<string>(undefined)
  const alert = feed?.alert
  useEffect(() => {
    if (!alert || shown.current === alert.taskId) return
    shown.current = alert.taskId
    const { reason, person } = alert
    notify('info', fill(t.tasks.reasons[reason], { name: personName(t, person), score: person.score }))
  }, [alert, t])
}

/** The running sessions, a line each. */
export function LiveFeed() {
  const t = useTexts(radarTexts)
  const { search, setSearch, navigate } = useScreen()
  const kind: FeedKind = feedKinds.find((one) => one === search['kind']) ?? 'all'
  const { feed, isConnected } = useFeed(kind)
  useAlert(feed)
  return (
    <div className="radar-live">
      <StateChips
        label={t.views.live}
        chips={feedKinds.map((value) => ({ value, label: t.live.kinds[value] }))}
        value={kind}
        onChange={(next) => setSearch({ kind: next === 'all' ? undefined : next })}
      />
      {isConnected ? null : <Alert type="warning" title={t.live.lost} showIcon />}
      {feed !== undefined && feed.waiting > 0 ? (
        <Button
          type="link"
          className="radar-waiting"
          onClick={() => setSearch({ view: 'tasks', state: 'open' })}
        >
          {fill(t.live.waiting, { waiting: feed.waiting })}
        </Button>
      ) : null}
      {feed === undefined ? <PageSkeleton /> : null}
      {feed?.lines.length === 0 ? (
        <EmptyState
          title={t.live.empty}
          help={t.live.emptyHelp}
          isFiltered={kind !== 'all'}
          action={
            <Button type="primary" onClick={() => navigate('/demo/digitalhomepage/word')}>
              {t.live.share}
            </Button>
          }
        />
      ) : (
        <ul className="radar-lines" aria-live="polite">
          {feed?.lines.map((line) => (
            <FeedRow key={line.sessionId} line={line} />
          ))}
        </ul>
      )}
    </div>
  )
}
