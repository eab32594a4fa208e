import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { recruitmentContract } from '../recruitment.contract.ts'
import { recruitmentTexts } from '../recruitment.texts.ts'
import { ApplicationStateTag } from './application-state.tsx'
import './recruitment.css'

/** An open recruitment of another company, or an own application there. */
export function ExhibitorSideDrawer({
  id,
  view,
  onClose,
}: {
  id: string | undefined
  view: 'open' | 'own'
  onClose: () => void
}) {
  const t = useTexts(recruitmentTexts)
  const found = useCallQuery(recruitmentContract.detail, {
    body: { id: id ?? '', side: 'exhibitor', view },
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.tabs[view]}
      titleOf={({ activity }) => activity}
      size={520}
    >
      {(detail) => (
        <>
          <FactList
            className="recruitment-facts"
            facts={[
              [t.fields.state, detail.state && <ApplicationStateTag key="state" state={detail.state} />],
              [t.fields.organiser, detail.organiser],
              [t.fields.time, detail.startsAt && formatMoment(detail.startsAt)],
              [t.fields.venue, detail.venue],
              [t.fields.category, detail.category || detail.categories.join(' · ')],
              [t.fields.deadline, view === 'open' && detail.until && formatMoment(detail.until)],
              [t.fields.booths, detail.booths.join(' · ')],
              [t.detail.intro, detail.intro],
            ]}
          />
          <Button type="primary" href={detail.url} target="_blank">
            {t.detail.toPage}
          </Button>
        </>
      )}
    </DetailDrawer>
  )
}
