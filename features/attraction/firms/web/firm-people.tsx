import { Button, Tag } from 'antd'
import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type FirmPerson, firmPeopleContract } from '../firm-people.contract.ts'
import type { FirmRow } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import './firms.css'

const PersonDialog = lazyDialog(() => import('./firm-person.dialog.tsx'), 'FirmPersonDialog')
const personPath = '/demo/digitalcard/customerresources/customerdetalis'

/** People of a firm with their parts in it. */
export function FirmPeople({ firm }: { firm: FirmRow }) {
  const t = useTexts(firmsTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const [edited, edit] = useState<FirmPerson | 'new'>()
  const { data, error, refetch } = useCallQuery(firmPeopleContract.people, { params: { id: firm.id } })
  const remove = useCallMutation(firmPeopleContract.removePerson, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.people.removed),
  })
  const whyNot = firm.actions.find(({ event }) => event === 'edit')?.reason
  const add = (
    <GuardedButton access={firmPeopleContract.savePerson.access} why={whyNot} onClick={() => edit('new')}>
      {t.people.add}
    </GuardedButton>
  )
  async function confirmRemove({ personId, name }: FirmPerson) {
    const isSure = await ask({
      title: fill(t.people.removeTitle, { name }),
      content: t.people.removeNote,
      confirm: t.people.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isSure) remove.mutate({ params: { id: firm.id, personId } })
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data?.length === 0 ? (
        <EmptyState title={t.people.empty} help={t.people.emptyHelp} action={add} />
      ) : (
        <>
          {add}
          <ul className="firm-lines">
            {data?.map((person) => (
              <li key={person.personId}>
                <div className="firm-line">
                  {person.isVisible ? (
                    <NameButton
                      name={person.name}
                      onOpen={() => navigate(personPath, { carte: person.personId })}
                    />
                  ) : (
                    <strong>{person.name}</strong>
                  )}
                  <Tag>{t.roles[person.role]}</Tag>
                  {person.isMain && <Tag color="blue">{t.people.main}</Tag>}
                  {person.until && <Tag>{fill(t.people.left, { day: person.until })}</Tag>}
                  {whyNot === null && person.isVisible && (
                    <Button type="link" size="small" onClick={() => edit(person)}>
                      {t.events.edit}
                    </Button>
                  )}
                  {whyNot === null && (
                    <Button type="link" size="small" danger onClick={() => void confirmRemove(person)}>
                      {t.people.remove}
                    </Button>
                  )}
                </div>
                <div className="firm-quiet">
                  {person.isVisible
                    ? [person.title, person.mobile, person.note].filter(Boolean).join(' · ')
                    : t.people.hidden}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <PersonDialog
          firmId={firm.id}
          person={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}
