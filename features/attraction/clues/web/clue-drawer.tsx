import { Button, Drawer } from 'antd'

import { tagNames } from '#features/attraction/firms/web/tag-slots.public.ts'
import { SubjectTasks, SubjectTimeline } from '#features/attraction/touches/web/touches.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type ClueDetail, type ClueRow, cluesContract } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'
import { ClueActions, clueName } from './clue-actions.tsx'
import { ClueClock } from './clue-clock.tsx'
import { ClueStateTag } from './clue-state.tsx'
import { ScoreParts } from './score-parts.tsx'
import './clues.css'

/** The reason for which this colleague has the clue, as it was decided then. */
function Why({ because }: { because: NonNullable<ClueDetail['because']> }) {
  const t = useTexts(cluesTexts)
  const { way, rule, ruleVersion, candidates, skipped, deputyOf } = because
  return (
    <ul className="clue-lines">
      <li>{t.ways[way]}</li>
      {deputyOf !== '' && <li>{fill(t.detail.deputyOf, { name: deputyOf })}</li>}
      {rule !== '' && <li>{fill(t.detail.whyRule, { rule, version: ruleVersion })}</li>}
      {candidates.length > 0 && <li>{fill(t.detail.candidates, { names: candidates.join('、') })}</li>}
      {skipped.length > 0 && (
        <li>
          {fill(t.detail.skipped, {
            names: skipped.map(({ name, why }) => `${name} (${t.skips[why]})`).join('、'),
          })}
        </li>
      )}
    </ul>
  )
}

function Source({ clue }: { clue: ClueDetail }) {
  const t = useTexts(cluesTexts)
  const { card, content, activity, sharer, shareDepth, channel, campaign } = clue.source
  const lines = [
    t.origins[clue.origin],
    card && fill(t.detail.byCard, { name: card }),
    content && fill(t.detail.byContent, { name: content }),
    activity && fill(t.detail.byActivity, { name: activity }),
    sharer && fill(t.detail.bySharer, { name: sharer, depth: shareDepth ?? 1 }),
    (channel || campaign) &&
      fill(t.detail.byChannel, { name: [channel, campaign].filter(Boolean).join(' ') }),
  ].filter(Boolean)
  return (
    <ul className="clue-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Clock({ clue }: { clue: ClueDetail }) {
  const t = useTexts(cluesTexts)
  const { recycleAt, exemptUntil, exemptReason, extendedDays } = clue
  return (
    <>
      {recycleAt === null ? t.detail.noClock : <ClueClock row={clue} />}
      {extendedDays > 0 && <p className="clue-quiet">{fill(t.detail.extended, { days: extendedDays })}</p>}
      {exemptUntil !== null && (
        <p className="clue-quiet">
          {fill(t.detail.exempt, { until: formatMoment(exemptUntil), reason: exemptReason })}
        </p>
      )}
    </>
  )
}

/** The ways to what came of the clue. */
function Results({ clue }: { clue: ClueDetail }) {
  const t = useTexts(cluesTexts)
  const { navigate } = useScreen()
  const { firmId, person } = clue
  const personId = person?.id
  return (
    <div className="clue-tools">
      {firmId !== null && (
        <Button size="small" onClick={() => navigate('/demo/attractinvestment/clue', { firm: firmId })}>
          {t.detail.openFirm}
        </Button>
      )}
      {personId && (
        <Button
          size="small"
          onClick={() => navigate('/demo/digitalcard/customerresources/customerdetalis', { carte: personId })}
        >
          {t.detail.openPerson}
        </Button>
      )}
    </div>
  )
}

function Owners({ owners }: Pick<ClueDetail, 'owners'>) {
  const t = useTexts(cluesTexts)
  return (
    <ul className="clue-lines">
      {owners.map(({ name, from, until }) => (
        <li key={from}>
          {fill(t.detail.owner, {
            name,
            from: formatMoment(from),
            until: until === null ? t.detail.now : formatMoment(until),
          })}
        </li>
      ))}
    </ul>
  )
}

function Detail({ clue }: { clue: ClueDetail }) {
  const t = useTexts(cluesTexts)
  const { person } = clue
  return (
    <div className="clue-detail">
      <FactList
        className="clue-facts"
        facts={[
          [t.fields.state, <ClueStateTag key="state" state={clue.state} />],
          [t.fields.owner, clue.owner?.name],
          [t.fields.person, [person?.name, person?.title].filter(Boolean).join(' · ')],
          [t.fields.mobile, person?.mobile],
          [t.fields.email, person?.email],
          [t.fields.company, clue.company],
          ...(clue.tagIds.length > 0
            ? [[t.fields.tags, <SlotContents key="tags" slot={tagNames} ids={clue.tagIds} />] as const]
            : []),
          [t.fields.grade, t.grades[clue.grade]],
          [t.fields.productLine, clue.productLine],
          [t.fields.region, clue.region],
          [t.fields.industry, clue.industry],
          [t.fields.intent, clue.intent],
          [t.fields.pool, clue.pool.name],
          [t.detail.clock, <Clock key="clock" clue={clue} />],
          [t.fields.nextAt, clue.nextAt && formatMoment(clue.nextAt)],
          [t.fields.returnReason, clue.returnReason && t.returnReasons[clue.returnReason]],
          [t.fields.reason, clue.reason],
        ]}
      />
      <Results clue={clue} />
      <Section title={fill(t.detail.score, { score: clue.score })}>
        <ScoreParts parts={clue.parts} />
      </Section>
      {clue.because && (
        <Section title={t.detail.why}>
          <Why because={clue.because} />
        </Section>
      )}
      <Section title={t.detail.source}>
        <Source clue={clue} />
      </Section>
      {clue.owners.length > 0 && (
        <Section title={t.detail.owners}>
          <Owners owners={clue.owners} />
        </Section>
      )}
      <SubjectTasks subject={{ subjectKind: 'clue', subjectId: clue.id }} />
      <SubjectTimeline subject={{ subjectKind: 'clue', subjectId: clue.id }} />
    </div>
  )
}

interface Props {
  id: string | undefined
  /** The rows of the list behind it, for going on to the next one. */
  rows: readonly ClueRow[]
  onOpen: (id: string) => void
  onConvert: (row: ClueRow) => void
  onClose: () => void
}

function Opened({ id, rows, onOpen, onConvert, onClose }: Props & { id: string }) {
  const t = useTexts(cluesTexts)
  const { data } = useCallQuery(cluesContract.get, { params: { id } })
  const place = rows.findIndex((row) => row.id === id)
  const beside = (step: -1 | 1) => (place < 0 ? undefined : rows[place + step]?.id)
  const [previous, next] = [beside(-1), beside(1)]
  return (
    <Drawer
      open
      size={640}
      onClose={onClose}
      title={data ? clueName(data) : t.title}
      extra={
        <>
          <Button
            type="text"
            disabled={previous === undefined}
            onClick={() => previous !== undefined && onOpen(previous)}
          >
            {t.detail.previous}
          </Button>
          <Button
            type="text"
            disabled={next === undefined}
            onClick={() => next !== undefined && onOpen(next)}
          >
            {t.detail.next}
          </Button>
        </>
      }
      footer={data && <ClueActions row={data} isLarge onConvert={() => onConvert(data)} />}
    >
      {data && <Detail key={id} clue={data} />}
    </Drawer>
  )
}

/** One clue: who it is, why this colleague has it, when it goes back, and everything that was said. */
export function ClueDrawer({ id, ...props }: Props) {
  return id === undefined ? null : <Opened id={id} {...props} />
}
