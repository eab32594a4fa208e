import { useState } from 'react'
import { Alert, Button, Steps } from 'antd'

import { SubjectTasks, SubjectTimeline } from '#features/attraction/touches/web/touches.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useSlot } from '#platform/web/slots/slots.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { moneyText } from '../face/money-text.ts'
import { type DealDetail, dealsContract, type Stage } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import { DealActions } from './deal-actions.tsx'
import { DealDocuments } from './deal-documents.tsx'
import { DealStateTag } from './deal-state-tag.tsx'
import { QuotesOfDeal } from './quotes-of-deal.tsx'
import { dealSections } from './sales-slots.public.ts'
import { MissingList, useDealMove } from './use-deal-move.tsx'
import { usePipelines } from './use-pipelines.ts'
import './deals.css'

const DealDialog = lazyDialog(() => import('./deal.dialog.tsx'), 'DealDialog')

const mayOf = (deal: DealDetail, event: string) => deal.actions.find((action) => action.event === event)

const stay = () => undefined

interface NextProps {
  deal: DealDetail
  next: Stage
  onMove: () => void
}

/** The next stage: what is missing for it, and the way into it. */
function NextStage({ deal, next, onMove }: NextProps) {
  const t = useTexts(dealsTexts)
  const ask = useCallMutation(dealsContract.askForStage, {
    touches: ['approvals'],
    onSuccess: () => notify('success', t.detail.submitted),
  })
  const needsConsent = deal.missing.some(({ kind, stage }) => kind === 'approval' && stage === next.name)
  return (
    <div className="deal-next">
      {deal.missing.length > 0 ? (
        <>
          <p>{t.detail.next}</p>
          <MissingList missing={deal.missing} />
        </>
      ) : (
        <p className="deal-quiet">{t.detail.ready}</p>
      )}
      <span className="deal-buttons">
        <GuardedButton access={dealsContract.move.access} why={mayOf(deal, 'move')?.reason} onClick={onMove}>
          {`${t.list.moveTo} ${next.name}`}
        </GuardedButton>
        {needsConsent && (
          <Button
            loading={ask.isPending}
            onClick={() => ask.mutate({ params: { id: deal.id }, body: { stageId: next.id } })}
          >
            {fill(t.detail.askStage, { stage: next.name })}
          </Button>
        )}
      </span>
    </div>
  )
}

const lineStates = {
  open: 'process',
  on_hold: 'wait',
  won: 'finish',
  lost: 'error',
  invalid: 'error',
} as const

/** The stages of the deal's pipeline; a press moves it, once the server agrees. */
function StageLine({ deal }: { deal: DealDetail }) {
  const t = useTexts(dealsTexts)
  const { all } = usePipelines()
  const { move, notice } = useDealMove(stay)
  const stages = all.find(({ id }) => id === deal.pipelineId)?.stages ?? []
  const current = stages.findIndex(({ id }) => id === deal.stageId)
  const next = stages[current + 1]
  const moveTo = (place: number) => {
    const stage = stages[place]
    if (stage && place !== current) void move(deal, stage)
  }
  return (
    <Section title={t.detail.stages}>
      <Steps
        className="deal-steps"
        size="small"
        current={current}
        status={lineStates[deal.state]}
        items={stages.map(({ name }) => ({ title: name }))}
        {...(mayOf(deal, 'move')?.allowed && { onChange: moveTo })}
      />
      {deal.state === 'open' && next && (
        <NextStage deal={deal} next={next} onMove={() => void move(deal, next)} />
      )}
      {notice}
    </Section>
  )
}

function Facts({ deal }: { deal: DealDetail }) {
  const t = useTexts(dealsTexts)
  return (
    <FactList
      className="deal-facts"
      facts={[
        [t.fields.number, deal.number],
        [t.fields.state, <DealStateTag key="state" state={deal.state} />],
        [t.fields.firm, deal.firm],
        [t.fields.person, deal.person],
        [t.fields.amount, moneyText(deal.amountFen, deal.currency)],
        [t.fields.rate, deal.rate !== null && `${deal.rate / 1_000_000}（${deal.rateOn ?? ''}）`],
        [t.fields.expectedClose, deal.expectedClose],
        [t.fields.category, t.categories[deal.category]],
        [t.fields.owner, deal.owner],
        [t.fields.need, deal.need],
        [t.fields.solution, deal.solution],
        [t.fields.nextStep, deal.nextStep],
        [t.fields.problem, deal.problem],
        [t.fields.lostReason, deal.lostReason && t.lostReasons[deal.lostReason]],
        [t.fields.competitor, deal.competitor],
        [t.fields.reason, deal.reason],
      ]}
    />
  )
}

function Lines({ deal: { lines, currency, amountFen } }: { deal: DealDetail }) {
  const t = useTexts(dealsTexts)
  if (lines.length === 0) return null
  return (
    <Section title={t.detail.lines}>
      <table className="plain-table">
        <tbody>
          {lines.map((line, place) => (
            <tr key={place}>
              <td>{line.name}</td>
              <td className="deal-amount">
                {line.quantity / 1000} × {moneyText(line.unitFen, currency)}
                {line.discountPerMille > 0 && ` −${line.discountPerMille / 10}%`}
              </td>
              <td className="deal-amount">{moneyText(line.amountFen, currency)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {t.fields.amount}
            </th>
            <td className="deal-amount">{moneyText(amountFen, currency)}</td>
          </tr>
        </tbody>
      </table>
    </Section>
  )
}

const daySeconds = 86_400
const hourSeconds = 3600

function Moves({ deal: { moves } }: { deal: DealDetail }) {
  const t = useTexts(dealsTexts)
  const labels: Readonly<Record<string, string>> = t.moves
  const stayed = (seconds: number) =>
    seconds >= daySeconds
      ? fill(t.list.days, { days: Math.floor(seconds / daySeconds) })
      : `${Math.floor(seconds / hourSeconds)} h`
  return (
    <Section title={t.detail.moves}>
      <ol className="deal-moves">
        {moves.map(({ id, event, from, to, by, reason, seconds, at }) => (
          <li key={id}>
            <span>
              {labels[event] ?? event}{' '}
              {from !== '' && from !== to ? fill(t.detail.history, { from, to }) : to}
              {reason !== '' && `：${reason}`}
            </span>
            <span className="deal-quiet">
              <RelativeTime value={at} /> {by}
              {seconds >= hourSeconds && ` · ${fill(t.detail.stayed, { time: stayed(seconds) })}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** A deal with its stages, what is missing for the next one, quotes, papers and everything that happened. */
export function DealDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(dealsTexts)
  const sections = useSlot(dealSections)
  const [isEditing, setEditing] = useState(false)
  const found = useCallQuery(dealsContract.get, { params: { id: id ?? '' }, enabled: id !== undefined })
  return (
    <>
      <DetailDrawer
        found={found}
        isOpen={id !== undefined}
        onClose={onClose}
        title={t.detail.title}
        titleOf={({ title }) => title}
        size={640}
        footer={(deal) => (
          <span className="deal-buttons">
            <GuardedButton
              type="primary"
              access={dealsContract.save.access}
              why={mayOf(deal, 'edit')?.reason}
              onClick={() => setEditing(true)}
            >
              {t.events.edit}
            </GuardedButton>
            <DealActions row={deal} />
          </span>
        )}
      >
        {(deal) => {
          const canEdit = mayOf(deal, 'edit')?.allowed ?? false
          return (
            <>
              {deal.waitingFen !== null && (
                <Alert
                  type="info"
                  showIcon
                  title={fill(t.detail.waiting, { amount: moneyText(deal.waitingFen, deal.currency) })}
                />
              )}
              <Facts deal={deal} />
              <StageLine deal={deal} />
              <Lines deal={deal} />
              <QuotesOfDeal deal={deal} />
              {sections.map(({ key, component: Part }) => (
                <Part key={key} dealId={deal.id} firmId={deal.firmId} canEdit={canEdit} />
              ))}
              <DealDocuments deal={deal} canEdit={canEdit} />
              <Moves deal={deal} />
              <SubjectTasks subject={{ subjectKind: 'deal', subjectId: deal.id }} />
              <SubjectTimeline subject={{ subjectKind: 'deal', subjectId: deal.id }} />
            </>
          )
        }}
      </DetailDrawer>
      {isEditing && found.data && <DealDialog deal={found.data} onClose={() => setEditing(false)} />}
    </>
  )
}
