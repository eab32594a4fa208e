import { useTexts } from '#platform/web/language/use-texts.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type NeedDetail, needsContract } from '../needs.contract.ts'
import { needsTexts } from '../needs.texts.ts'
import { budgetText } from './budget-text.ts'
import { MatchStateTag } from './match-state.tsx'
import { NeedStateTag } from './need-state.tsx'
import { NeedActions } from './need-actions.tsx'
import { ReasonList } from './reason-list.tsx'
import './needs.css'

function Fitting({ detail: { id, matchList } }: { detail: NeedDetail }) {
  const t = useTexts(needsTexts)
  if (matchList.length === 0) return <p className="need-quiet">{t.detail.noMatches}</p>
  return (
    <ul className="need-matches">
      {matchList.map(({ id: key, supply, demand, state, score, reasons }) => {
        const other = supply.needId === id ? demand : supply
        return (
          <li key={key}>
            <strong>{other.title}</strong> <MatchStateTag state={state} />
            <div className="need-quiet">{other.company}</div>
            <ReasonList score={score} reasons={reasons} />
          </li>
        )
      })}
    </ul>
  )
}

/** One need with everybody whom it fits. */
export function NeedDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(needsTexts)
  const found = useCallQuery(needsContract.get, { params: { id: id ?? '' }, enabled: id !== undefined })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.title}
      titleOf={({ title }) => title}
      size={560}
      footer={(detail) => <NeedActions row={detail} />}
    >
      {(detail) => (
        <>
          <FactList
            className="need-facts"
            facts={[
              [t.fields.state, <NeedStateTag key="state" state={detail.state} />],
              [t.fields.side, t.sides[detail.side]],
              [t.fields.category, detail.category],
              [t.fields.region, detail.region],
              [t.fields.budget, budgetText(detail, t.budgets)],
              [t.fields.text, detail.text],
              [t.fields.company, detail.company],
              [t.fields.name, detail.name],
              [t.fields.mobile, detail.mobile],
              [t.fields.at, formatMoment(detail.at)],
              [t.list.reason, detail.reason],
            ]}
          />
          <Section title={t.detail.matches}>
            <Fitting detail={detail} />
          </Section>
        </>
      )}
    </DetailDrawer>
  )
}
