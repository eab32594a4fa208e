import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { JobProgress } from '#platform/web/ui/job-progress.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { meetingsContract, type RoundDetail, type RoundMove } from '../meetings.contract.ts'
import { meetingsTexts } from '../meetings.texts.ts'
import { PeopleList } from './people-list.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { RoundStateTag } from './round-state.tsx'
import { shareOf } from './slot-clock.ts'
import { TableList } from './table-list.tsx'
import './meetings.css'

const SettingsDialog = lazyDialog(() => import('./round-settings.dialog.tsx'), 'RoundSettingsDialog')

const views = ['people', 'plan', 'tables'] as const

/** The figures of the last run, and of the meetings so far. */
function Numbers({ round: { result, numbers, state } }: { round: RoundDetail }) {
  const t = useTexts(meetingsTexts)
  const planned: readonly [string, string][] = result
    ? [
        [t.run.score, `${result.score} (${fill(t.run.share, { percent: shareOf(result) })})`],
        [t.run.bound, result.bound.toFixed(0)],
        [t.run.unmet, String(result.unmet)],
        [t.run.below, String(result.below)],
        [t.run.hallChanges, String(result.hallChanges)],
        [t.run.holes, String(result.holes)],
      ]
    : []
  const came: readonly [string, string][] =
    state === 'published' || state === 'closed'
      ? [
          [t.numbers.held, `${numbers.held} / ${numbers.confirmed}`],
          [t.numbers.provisional, String(numbers.provisional)],
          [
            t.numbers.missed,
            `${numbers.missed} (${fill(t.numbers.absent, { supply: numbers.absentSupply, demand: numbers.absentDemand })})`,
          ],
        ]
      : []
  return <FactList className="meet-numbers" facts={[...planned, ...came]} />
}

/** The next steps of a round; each says first what it does. */
function Moves({ round }: { round: RoundDetail }) {
  const t = useTexts(meetingsTexts)
  const move = useCallMutation(meetingsContract.moveRound, { touches: ['audit'] })
  const question: Readonly<Record<RoundMove, { title: string; content: string; done: string }>> = {
    open: { title: t.open.title, content: t.open.text, done: t.open.done },
    publish: {
      title: t.publish.title,
      content: round.toTell === 0 ? t.publish.nobody : fill(t.publish.text, { count: round.toTell }),
      done: t.publish.done,
    },
    close: { title: t.close.title, content: t.close.text, done: t.close.done },
  }
  async function go(event: RoundMove) {
    const { title, content, done } = question[event]
    const isMeant = await ask({
      title,
      content,
      confirm: t.events[event],
      cancel: t.form.cancel,
      danger: event === 'close',
    })
    if (isMeant)
      move.mutate(
        { params: { id: round.id }, body: { event, version: round.version } },
        { onSuccess: () => notify('success', done) },
      )
  }
  return round.actions.map(({ event, reason }) => (
    <GuardedButton
      key={event}
      access={meetingsContract.moveRound.access}
      why={reason}
      danger={event === 'close'}
      loading={move.isPending}
      onClick={() => void go(event)}
    >
      {t.events[event]}
    </GuardedButton>
  ))
}

/** One round: its people, its schedule and its tables. */
export function RoundPage({ roundId, activityId }: { roundId: string; activityId: string }) {
  const t = useTexts(meetingsTexts)
  const queries = useQueryClient()
  const { search, setSearch } = useScreen()
  const { data: round, error, refetch } = useCallQuery(meetingsContract.round, { params: { id: roundId } })
  const [jobId, follow] = useState<string>()
  const [isEditing, edit] = useState(false)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!round) return <PageSkeleton />
  const view = views.find((one) => one === search['view']) ?? 'people'
  const start = async () => {
    const { jobId: started } = await call(
      meetingsContract.run,
      { params: { id: roundId }, body: {} },
      { idempotencyKey: crypto.randomUUID() },
    )
    follow(started)
  }
  return (
    <>
      <div className="meet-head">
        <Button
          type="text"
          icon={<ArrowLeftOutlined />}
          onClick={() =>
            setSearch({ round: undefined, view: undefined, page: undefined, keyword: undefined })
          }
        >
          {t.list.back}
        </Button>
        <h2>{round.name}</h2>
        <RoundStateTag state={round.state} />
        <span className="meet-tools">
          <GuardedButton
            type="primary"
            access={meetingsContract.run.access}
            why={round.canRun.reason}
            title={t.run.help}
            onClick={() => void start()}
          >
            {round.result ? t.run.again : t.run.start}
          </GuardedButton>
          <Moves round={round} />
          <GuardedButton
            access={meetingsContract.editRound.access}
            why={round.state === 'closed' ? t.errors.closed : null}
            icon={<SettingOutlined />}
            aria-label={t.settings.title}
            title={t.settings.title}
            onClick={() => edit(true)}
          />
        </span>
      </div>
      {jobId !== undefined && (
        <JobProgress
          key={jobId}
          jobId={jobId}
          onEnd={() => {
            void queries.invalidateQueries({ queryKey: ['meetings'] })
            setSearch({ view: 'plan' })
          }}
        />
      )}
      <Numbers round={round} />
      <Tabs
        activeKey={view}
        items={views.map((key) => ({ key, label: t.tabs[key] }))}
        onChange={(key) => setSearch({ view: key, page: undefined, keyword: undefined })}
      />
      {view === 'people' && <PeopleList round={round} />}
      {view === 'plan' && <PlanGrid round={round} activityId={activityId} />}
      {view === 'tables' && <TableList round={round} />}
      {isEditing && <SettingsDialog round={round} onClose={() => edit(false)} />}
    </>
  )
}
