import ExportOutlined from '@ant-design/icons/ExportOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { useEffect } from 'react'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { JobProgress } from '#platform/web/ui/job-progress.tsx'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type HandoverButton, type HandoverDetail, handoversContract } from '../handovers.contract.ts'
import { handoversTexts } from '../handovers.texts.ts'
import { daysLeft } from './days-left.ts'
import { HandoverLines } from './handover-lines.tsx'
import { HandoverStateTag } from './handover-state.tsx'
import './handovers.css'

interface Props {
  handover: HandoverDetail
  reload: () => void
}

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

/** How it stands, as one plain sentence. */
function sentenceOf(handover: HandoverDetail, t: Texts): string {
  const { state, done, failed, undone, effectiveAt } = handover
  const values = { done, failed, returned: undone?.returned ?? 0, kept: undone?.kept ?? 0 }
  switch (state) {
    case 'pending_approval':
      return t.outcome.pending
    case 'simulated':
      return t.outcome.draft
    case 'scheduled':
      return effectiveAt === null
        ? t.outcome.scheduledNow
        : fill(t.outcome.scheduled, { time: formatMoment(effectiveAt) })
    default:
      return fill(t.outcome[state], values)
  }
}

const tones = { completed: 'success', partial: 'warning', failed: 'error' } as const
const toneOf = (state: HandoverDetail['state']) =>
  state in tones ? tones[state as keyof typeof tones] : 'info'
const working: ReadonlySet<string> = new Set(['running', 'reverting'])

/** What can be done with it now; what cannot says why. */
function Actions({ handover, reload }: Props) {
  const t = useTexts(handoversTexts)
  const { modal, message } = App.useApp()
  const options = (event: keyof Texts['outcome']['done']) => ({
    onSuccess: () => {
      message.success(t.outcome.done[event])
      reload()
    },
  })
  const undo = useCallMutation(handoversContract.undo, options('undo'))
  const retry = useCallMutation(handoversContract.retry, options('retry'))
  const cancel = useCallMutation(handoversContract.cancel, options('cancel'))
  const approve = useCallMutation(handoversContract.approve, options('approve'))
  const reject = useCallMutation(handoversContract.reject, options('reject'))
  const request = { params: { id: handover.id }, body: { version: handover.version } }
  const why = (event: HandoverButton) => handover.actions.find((action) => action.event === event)?.reason
  const days = daysLeft(handover)
  const askUndo = () =>
    modal.confirm({
      title: t.outcome.undoTitle,
      content: t.outcome.undoBody,
      okText: t.outcome.undoOk,
      okButtonProps: { danger: true },
      onOk: () => undo.mutateAsync(request).catch(() => undefined),
    })
  const askCancel = () =>
    modal.confirm({
      title: t.outcome.cancelTitle,
      content: t.outcome.cancelBody,
      okText: t.outcome.cancel,
      cancelText: t.outcome.keep,
      onOk: () => cancel.mutateAsync(request).catch(() => undefined),
    })
  const { state } = handover
  return (
    <div className="handover-line">
      {state === 'pending_approval' && (
        <>
          <GuardedButton
            type="primary"
            why={why('approve')}
            loading={approve.isPending}
            onClick={() => approve.mutate(request)}
          >
            {t.outcome.approve}
          </GuardedButton>
          <GuardedButton
            why={why('reject')}
            loading={reject.isPending}
            onClick={() => reject.mutate(request)}
          >
            {t.outcome.reject}
          </GuardedButton>
        </>
      )}
      {(state === 'partial' || state === 'failed') && (
        <GuardedButton
          type="primary"
          why={why('retry')}
          loading={retry.isPending}
          onClick={() => retry.mutate(request)}
        >
          {t.outcome.retry}
        </GuardedButton>
      )}
      {(state === 'completed' || state === 'partial') && (
        <>
          <GuardedButton danger why={why('undo')} onClick={askUndo}>
            {t.outcome.undo}
          </GuardedButton>
          {days !== undefined && <span className="handover-quiet">{fill(t.outcome.undoDays, { days })}</span>}
        </>
      )}
      {(state === 'pending_approval' || state === 'scheduled' || state === 'failed') && (
        <GuardedButton why={why('cancel')} onClick={askCancel}>
          {t.outcome.cancel}
        </GuardedButton>
      )}
      {handover.fromCards[0] && state !== 'draft' && (
        <Button
          icon={<ExportOutlined />}
          href={handover.fromCards[0].publicUrl}
          target="_blank"
          rel="noopener"
        >
          {t.outcome.openPage}
        </Button>
      )}
    </div>
  )
}

/** A hand-over on its way and at its end. */
export function HandoverOutcome({ handover, reload }: Props) {
  const t = useTexts(handoversTexts)
  const { navigate } = useScreen()
  const queries = useQueryClient()
  const { state, jobId, from, successors } = handover
  // What was shown of the lines belongs to the state before.
  useEffect(() => void queries.invalidateQueries({ queryKey: ['handovers'] }), [queries, state])
  const names = (people: HandoverDetail['from']) => people.map(({ name }) => name).join('、')
  const facts: Fact[] = [
    [t.list.cards, handover.cards],
    [t.list.contacts, numberText(handover.contacts)],
    [t.outcome.initiator, handover.initiator],
    [t.outcome.finished, <RelativeTime key="finished" value={handover.finishedAt} />],
  ]
  return (
    <Page
      title={fill(t.outcome.who, { from: names(from), to: names(successors) })}
      help={t.modes[handover.publicMode]}
      actions={
        <>
          <HandoverStateTag state={state} />
          <DownloadButton endpoint={handoversContract.report} request={{ params: { id: handover.id } }}>
            {t.outcome.report}
          </DownloadButton>
          <Button onClick={() => navigate('/demo/digitalcard/handover')}>{t.wizard.toList}</Button>
        </>
      }
    >
      <Alert className="handover-result" type={toneOf(state)} showIcon title={sentenceOf(handover, t)} />
      {working.has(state) && jobId !== null && <JobProgress key={jobId} jobId={jobId} onEnd={reload} />}
      <FactList className="handover-facts" facts={facts} />
      <Actions handover={handover} reload={reload} />
      <Section title={t.outcome.lines}>
        <HandoverLines id={handover.id} isMoving={working.has(state)} />
      </Section>
    </Page>
  )
}
