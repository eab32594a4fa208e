import { useState } from 'react'
import { Button } from 'antd'
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type DrawDetail, drawsContract } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import { DrawActions } from './draw-actions.tsx'
import { DrawStateTag } from './draw-state.tsx'
import { HostPanel } from './host-panel.tsx'
import { StageScreens } from './stage-screens.tsx'
import './draws.css'

const EntrantsDialog = lazyDialog(() => import('./entrants.dialog.tsx'), 'EntrantsDialog')
const FormDialog = lazyDialog(() => import('./draw-form.dialog.tsx'), 'DrawFormDialog')

function Prizes({ draw }: { draw: DrawDetail }) {
  const t = useTexts(drawsTexts)
  const isInstant = draw.method !== 'list'
  return (
    <Section title={t.page.prizes}>
      <ScrollBox label={t.page.prizes}>
        <table className="plain-table draw-prize-table">
          <thead>
            <tr>
              <th>{t.fields.prize}</th>
              <th>{t.fields.kind}</th>
              <th>{t.fields.delivery}</th>
              <th className="draw-number">{t.fields.value}</th>
              {isInstant && <th className="draw-number">{t.fields.chance}</th>}
              <th className="draw-number">{t.fields.left}</th>
            </tr>
          </thead>
          <tbody>
            {draw.prizes.map(({ id, name, kind, delivery, valueFen, chance, remaining, stock }) => (
              <tr key={id}>
                <td>{name}</td>
                <td>{t.kinds[kind]}</td>
                <td>{t.deliveries[delivery]}</td>
                <td className="draw-number">{formatMoney(valueFen)}</td>
                {isInstant && <td className="draw-number">{chance / 100}</td>}
                <td className="draw-number">{fill(t.list.of, { left: remaining, stock })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="draw-quiet">{t.form.legal}</p>
    </Section>
  )
}

function Commit({ draw }: { draw: DrawDetail }) {
  const t = useTexts(drawsTexts)
  const { commitHash, committedAt, committedBy, url } = draw
  if (commitHash === '' || committedAt === null)
    return (
      <Section title={t.page.commit}>
        <p className="draw-quiet">{t.page.notCommitted}</p>
      </Section>
    )
  return (
    <Section
      title={t.page.commit}
      extra={
        <Button href={url} target="_blank" rel="noreferrer">
          {t.page.publicPage}
        </Button>
      }
    >
      <p className="draw-quiet">
        {fill(t.page.committed, { by: committedBy, time: formatMoment(committedAt) })}
      </p>
      <div className="draw-hash">
        <span>{t.page.commitHash}</span>
        <code>{commitHash}</code>
        <CopyButton text={commitHash} />
      </div>
    </Section>
  )
}

/** The settings of a draw, a line each. */
function Facts({ draw }: { draw: DrawDetail }) {
  const t = useTexts(drawsTexts)
  const { method, source, channel, level, external, claimDays, tries, rule, reason } = draw
  const { addedByHand, removedByHand } = draw
  const byHand = [
    addedByHand > 0 && fill(t.entrants.byHand, { count: addedByHand }),
    removedByHand > 0 && fill(t.entrants.off, { count: removedByHand }),
  ].filter(Boolean)
  return (
    <Section title={t.page.rule}>
      <FactList
        className="draw-facts"
        facts={[
          [t.fields.rule, rule || t.page.noRule],
          [t.fields.method, t.methods[method]],
          [t.fields.source, [t.sources[source], channel].filter(Boolean).join(' · ')],
          [t.page.byHand, byHand.join(' · ')],
          [t.fields.level, method === 'list' && t.levels[level]],
          [t.fields.external, external],
          [t.fields.tries, method !== 'list' && tries],
          [t.fields.claimDays, claimDays],
          [t.winnings.reason, reason],
        ]}
      />
    </Section>
  )
}

/** A draw with its rule, prizes, commit and rounds; the host's buttons come first on a phone. */
export function DrawPage({ id }: { id: string }) {
  const t = useTexts(drawsTexts)
  const { setSearch } = useScreen()
  const mayEdit = useCan('draw:edit')
  const [isEditing, setEditing] = useState(false)
  const [changing, setChanging] = useState<'add' | 'remove'>()
  const { data: draw, error, refetch } = useCallQuery(drawsContract.get, { params: { id } })
  const back = (
    <Button icon={<ArrowLeftOutlined />} onClick={() => setSearch({ draw: undefined })}>
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
  if (!draw) return <PageSkeleton />
  return (
    <>
      <div className="draw-head">
        {back}
        <h2>{draw.name}</h2>
        <DrawStateTag {...draw} />
        <span className="draw-head-actions">
          {mayEdit && draw.state === 'draft' && (
            <Button onClick={() => setEditing(true)}>{t.form.edit}</Button>
          )}
          {mayEdit && draw.takesEntrants && (
            <>
              <Button onClick={() => setChanging('add')}>{t.entrants.open}</Button>
              <Button onClick={() => setChanging('remove')}>{t.entrants.removal.open}</Button>
            </>
          )}
          <DrawActions row={draw} />
        </span>
      </div>
      <HostPanel draw={draw} />
      <Commit draw={draw} />
      <Prizes draw={draw} />
      <Facts draw={draw} />
      <StageScreens draw={draw} />
      {changing && (
        <EntrantsDialog
          draw={draw}
          isRemoval={changing === 'remove'}
          onClose={() => setChanging(undefined)}
        />
      )}
      {isEditing && <FormDialog activityId={draw.activityId} draw={draw} onClose={() => setEditing(false)} />}
    </>
  )
}
