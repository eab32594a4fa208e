import { useState } from 'react'
import { Alert, Button } from 'antd'
import dayjs from 'dayjs'

import { subjectPath } from '#features/attraction/touches/web/touches.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type VisitDetail, visitPlansContract } from '../visit-plans.contract.ts'
import { visitPlansTexts } from '../visit-plans.texts.ts'
import { CheckInDialog } from './check-in.dialog.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitState } from './visit-state.tsx'
import { timesOf } from './visit-times.ts'
import './visits.css'

interface Arrived {
  checkedInAt: string | null
  checkedInPlace: string
}

function Arrival({ checkedInAt, checkedInPlace }: Arrived) {
  const { detail: t } = useTexts(visitPlansTexts)
  return (
    <span className="visit-quiet">
      {checkedInAt === null
        ? t.notYet
        : fill(t.checkedIn, { time: dayjs(checkedInAt).format('MM-DD HH:mm'), place: checkedInPlace })}
    </span>
  )
}

/** The people of a visit, and those who have come. */
function People({
  visit,
  onCheckIn,
}: {
  visit: VisitDetail
  onCheckIn: (personId: string | undefined) => void
}) {
  const t = useTexts(visitPlansTexts)
  const mayCheckIn = visit.actions.some(({ event, allowed }) => event === 'checkIn' && allowed)
  return (
    <>
      <Section title={t.fields.hosts}>
        <ul className="visit-lines">
          {visit.hostList.map(({ id, name, isMe, ...arrived }) => (
            <li key={id}>
              <span>{name}</span>
              <Arrival {...arrived} />
              {isMe && mayCheckIn && arrived.checkedInAt === null && (
                <Button size="small" type="primary" onClick={() => onCheckIn(undefined)}>
                  {t.detail.checkIn}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Section>
      {visit.guests > 0 && (
        <Section title={`${t.fields.guests} · ${fill(t.list.people, { count: visit.guests })}`}>
          <ul className="visit-lines">
            {visit.guestList.map(({ personId, name, isVisible: _isVisible, ...arrived }) => (
              <li key={personId}>
                <span>{name}</span>
                <Arrival {...arrived} />
                {mayCheckIn && arrived.checkedInAt === null && (
                  <Button size="small" onClick={() => onCheckIn(personId)}>
                    {t.detail.guestHere}
                  </Button>
                )}
              </li>
            ))}
            {visit.furtherGuests > 0 && (
              <li className="visit-quiet">{fill(t.detail.further, { count: visit.furtherGuests })}</li>
            )}
          </ul>
        </Section>
      )}
    </>
  )
}

function Programme({ visit }: { visit: VisitDetail }) {
  const t = useTexts(visitPlansTexts)
  return (
    <Section title={t.fields.stops}>
      <ol className="visit-programme">
        {visit.stops.map((stop) => (
          <li key={`${stop.startsAt} ${stop.place}`}>
            <b>{stop.place}</b>
            <span className="visit-quiet">
              {[timesOf(stop), stop.host || t.form.allHosts, stop.note].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Facts({ visit }: { visit: VisitDetail }) {
  const t = useTexts(visitPlansTexts)
  const { navigate } = useScreen()
  const { subject } = visit
  const at = subject && subjectPath(subject)
  return (
    <>
      {visit.reason && <Alert type="warning" showIcon title={`${t.fields.reason}: ${visit.reason}`} />}
      <p className="visit-facts">
        <VisitState state={visit.state} />
        <span>{t.kinds[visit.kind]}</span>
        <span>{timesOf(visit)}</span>
        {visit.lead && <span>{`${t.fields.lead}: ${visit.lead}`}</span>}
        {subject && at && <NameButton name={subject.title} onOpen={() => navigate(at.path, at.search)} />}
      </p>
      {visit.note && <p className="visit-note">{visit.note}</p>}
    </>
  )
}

interface Props {
  id: string
  onEdit: (visit: VisitDetail) => void
  onClose: () => void
}

/** One visit with its programme, its people and what may be done with it. */
export function VisitDrawer({ id, onEdit, onClose }: Props) {
  const t = useTexts(visitPlansTexts)
  const found = useCallQuery(visitPlansContract.get, { params: { id } })
  const [arriving, setArriving] = useState<{ personId: string | undefined }>()
  const request = { params: { id } }
  return (
    <DetailDrawer
      found={found}
      isOpen
      onClose={onClose}
      title={t.detail.title}
      titleOf={({ title }) => title}
      size={600}
      footer={(visit) => <VisitActions visit={visit} onEdit={() => onEdit(visit)} />}
    >
      {(visit) => (
        <>
          <Facts visit={visit} />
          <div className="visit-files">
            <DownloadButton endpoint={visitPlansContract.calendarFile} request={request}>
              {t.detail.ics}
            </DownloadButton>
            <DownloadButton endpoint={visitPlansContract.programme} request={request}>
              {t.detail.pdf}
            </DownloadButton>
          </div>
          <Programme visit={visit} />
          <People visit={visit} onCheckIn={(personId) => setArriving({ personId })} />
          {visit.cars.length > 0 && (
            <Section title={t.fields.cars}>
              <ul className="visit-lines">
                {visit.cars.map(({ plate, driver }) => (
                  <li key={plate}>{[plate, driver].filter(Boolean).join(' · ')}</li>
                ))}
              </ul>
            </Section>
          )}
          {arriving && (
            <CheckInDialog
              visit={visit}
              personId={arriving.personId}
              onClose={() => setArriving(undefined)}
            />
          )}
        </>
      )}
    </DetailDrawer>
  )
}
