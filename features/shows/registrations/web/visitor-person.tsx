import { Button } from 'antd'

import { downloadFile } from '#platform/web/download.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { formatMoment, RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { registrationsTexts } from '../registrations.texts.ts'
import { type VisitorPerson, visitorsContract } from '../visitors.contract.ts'
import { RegistrationStateTag } from './registration-state-tag.tsx'
import { VisitorActions } from './visitor-actions.tsx'

/** The facts that a person filled in, and the purposes agreed to. */
function Facts({ person: { row, activity, consents, answers } }: { person: VisitorPerson }) {
  const t = useTexts(registrationsTexts)
  return (
    <FactList
      className="visitor-facts"
      facts={[
        [t.list.state, <RegistrationStateTag key="state" state={row.state} />],
        [t.list.activity, activity.title],
        [t.list.type, row.type],
        [t.person.seat, row.seat],
        [t.list.mobile, row.mobile],
        [t.list.company, row.company],
        [t.form.title, row.title],
        [t.list.channel, row.channel || t.list.direct],
        [t.list.broughtBy, row.broughtBy],
        [t.person.source, t.sources[row.source]],
        [t.list.joinedAt, formatMoment(row.joinedAt)],
        [t.list.attendedAt, row.attendedAt && formatMoment(row.attendedAt)],
        [t.person.consents, consents.map((purpose) => t.person.purposes[purpose]).join(' · ')],
        [t.list.reason, row.reason],
        ...answers.map(({ label, text }): [string, string] => [label, text]),
      ]}
    />
  )
}

/** The files that a person handed in; each opens by itself. */
function Files({ person: { row, files } }: { person: VisitorPerson }) {
  const t = useTexts(registrationsTexts).person
  if (files.length === 0) return null
  return (
    <Section title={t.files}>
      <ul className="visitor-others">
        {files.map(({ fileId, label, name }) => (
          <li key={fileId}>
            <span className="visitor-quiet">{label}</span>
            <Button
              type="link"
              size="small"
              onClick={() =>
                void downloadFile(visitorsContract.getFile, {
                  params: { id: row.id, fileId },
                  query: {},
                }).catch(() => undefined)
              }
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Person({ person }: { person: VisitorPerson }) {
  const t = useTexts(registrationsTexts)
  const { navigate } = useScreen()
  const { others, customer, timeline } = person
  return (
    <>
      <Facts person={person} />
      <Files person={person} />
      {customer && (
        <Button
          onClick={() =>
            navigate('/demo/digitalcard/customerresources/customerdetalis', { carte: customer.id })
          }
        >
          {t.person.customer}
        </Button>
      )}
      {others.length > 0 && (
        <Section title={t.person.others}>
          <ul className="visitor-others">
            {others.map(({ id, activityId, title, state }) => (
              <li key={id}>
                <Button
                  type="link"
                  size="small"
                  onClick={() => navigate('/demo/activity/viewer', { activity: activityId, person: id })}
                >
                  {title}
                </Button>
                <RegistrationStateTag state={state} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t.person.timeline}>
        <ol className="visitor-timeline">
          {timeline.map(({ at, kind, text, source }, place) => (
            <li key={`${at} ${place}`} data-kind={kind}>
              <span>{text}</span>
              <span className="visitor-quiet">
                <RelativeTime value={at} />
                {source && ` · ${source}`}
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

/** One person of an activity with everything that is known on one line of time. */
export function VisitorPersonDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(registrationsTexts)
  const found = useCallQuery(visitorsContract.person, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.person.title}
      titleOf={({ row }) => row.name}
      size={480}
      footer={({ row }) => <VisitorActions row={row} />}
    >
      {(person) => <Person person={person} />}
    </DetailDrawer>
  )
}
