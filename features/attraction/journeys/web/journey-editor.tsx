import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty, useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { JourneyDraft } from '../journey-graphs.contract.ts'
import { type JourneyDetail, journeysContract } from '../journeys.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'
import { JourneyActions } from './journey-actions.tsx'
import { JourneyPeople } from './journey-people.tsx'
import { JourneySimulation } from './journey-simulation.tsx'
import { JourneyStateTag } from './journey-state-tag.tsx'
import { JourneySteps } from './journey-steps.tsx'
import './journeys.css'

interface Props {
  id: string
  onBack: () => void
}

const parts = ['draw', 'simulate', 'people'] as const
type Part = (typeof parts)[number]

/** One journey: its steps, a try with one person, and the people in it. */
export function JourneyEditor({ id, onBack }: Props) {
  const { data, error, refetch } = useCallQuery(journeysContract.get, { params: { id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return <Editor key={data.version} journey={data} onBack={onBack} />
}

function Editor({ journey, onBack }: { journey: JourneyDetail; onBack: () => void }) {
  const t = useTexts(journeysTexts)
  const { message } = App.useApp()
  const { search, setSearch } = useScreen()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<JourneyDraft>({
    name: journey.name,
    note: journey.note,
    graph: journey.graph,
  })
  const [isTouched, touch] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useDirty(isTouched)
  const change = (part: Partial<JourneyDraft>) => {
    setDraft({ ...draft, ...part })
    touch(true)
  }
  const why = journey.actions.find(({ event }) => event === 'edit')?.reason
  const isLocked = Boolean(why)
  const save = async () => {
    setBusy(true)
    try {
      const { id, version } = journey
      await call(journeysContract.update, { params: { id }, body: { ...draft, version } }, { quiet: true })
      touch(false)
      await queries.invalidateQueries({ queryKey: ['journeys'] })
      notify('success', t.form.saved)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      message.error(error.reason === 'VERSION_CONFLICT' ? t.form.conflict : error.message)
    } finally {
      setBusy(false)
    }
  }
  const part = parts.find((one) => one === search['part']) ?? 'draw'
  const contents: Readonly<Record<Part, () => React.ReactNode>> = {
    draw: () => (
      <JourneySteps
        journey={journey}
        graph={draft.graph}
        isLocked={isLocked}
        onChange={(graph) => change({ graph })}
      />
    ),
    simulate: () => <JourneySimulation graph={draft.graph} />,
    people: () => <JourneyPeople journey={journey} />,
  }
  return (
    <>
      <div className="journey-head">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t.back} onClick={onBack} />
        <Input
          className="journey-name"
          maxLength={60}
          aria-label={t.form.name}
          disabled={isLocked}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <JourneyStateTag state={journey.state} />
        <span>{fill(t.counts, journey.people)}</span>
        <span className="journey-tools">
          <JourneyActions row={journey} onGone={onBack} why={isTouched ? t.form.save : undefined} />
          <GuardedButton type="primary" why={why ?? undefined} loading={isBusy} onClick={() => void save()}>
            {t.form.save}
          </GuardedButton>
        </span>
      </div>
      <PageViews
        value={part}
        views={parts.map((value) => ({ value, label: t.tabs[value] }))}
        onChange={(next) => setSearch({ part: next === 'draw' ? undefined : next })}
      />
      {contents[part]()}
    </>
  )
}
