import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardPermissionsContract, type RecordGrantList } from '../card-permissions.contract.ts'
import type { GrantedRecord } from '../card-permissions.permissions.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'
import { GrantForm } from './grant-form.tsx'
import { GrantLine } from './grant-line.tsx'
import { type DraftGrant, draftOf, sameList } from './grants-draft.ts'
import './record-grants.css'

interface Props {
  resource: GrantedRecord
  id: string
}

/** Who was given what on one record, replaced as a whole. */
export function RecordGrantsPanel({ resource, id }: Props) {
  const t = useTexts(cardPermissionsTexts)
  const request = queryOf(cardPermissionsContract.listGrants, { query: { resource, id } }, { quiet: true })
  const { data, error, refetch } = useQuery(request)
  return (
    <section aria-label={data ? fill(t.grants.title, { name: data.name }) : t.grants.button}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active paragraph={{ rows: 6 }} /> : null}
      {data ? <Grants key={data.etag} list={data} onReload={() => void refetch()} /> : null}
    </section>
  )
}

interface GrantsProps {
  list: RecordGrantList
  onReload: () => void
}

function Grants({ list, onReload }: GrantsProps) {
  const t = useTexts(cardPermissionsTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const [grants, setGrants] = useState<readonly DraftGrant[]>(() => list.grants.map(draftOf))
  const [isAdding, setAdding] = useState(false)
  const isChanged = !sameList(list.grants.map(draftOf), grants)
  useDirty(isChanged)
  const saving = useCallMutation(cardPermissionsContract.replaceGrants, {
    touches: ['audit', 'roles', 'cards'],
    onSuccess: () => {
      message.success(t.grants.saved)
      onReload()
    },
  })
  const save = () =>
    saving.mutate(
      {
        body: {
          resource: list.resource,
          id: list.id,
          etag: list.etag,
          grants: grants.map(({ subjectType, subjectId, permissions, expiresAt, reason }) => ({
            subjectType,
            subjectId,
            permissions: [...permissions],
            expiresAt,
            reason,
          })),
        },
      },
      { onError: onReload },
    )
  return (
    <div className="grants">
      <p className="grants-help">{t.grants.help}</p>
      {grants.length === 0 && !isAdding ? (
        <EmptyState title={t.grants.none} help={t.grants.noneHelp} />
      ) : null}
      <ul className="grants-list">
        {grants.map((grant) => (
          <GrantLine
            key={`${grant.subjectType} ${grant.subjectId}`}
            grant={grant}
            onRemove={() => setGrants(grants.filter((one) => one !== grant))}
          />
        ))}
      </ul>
      {isAdding ? (
        <GrantForm
          list={list}
          taken={grants}
          onAdd={(grant) => {
            setGrants([...grants, grant])
            setAdding(false)
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button type="dashed" block onClick={() => setAdding(true)}>
          {t.grants.add}
        </Button>
      )}
      {isChanged ? (
        <div className="grants-save" role="region" aria-label={t.grants.unsaved}>
          <span>{t.grants.unsaved}</span>
          <Button onClick={() => setGrants(list.grants.map(draftOf))}>{web.action.cancel}</Button>
          <Button type="primary" loading={saving.isPending} onClick={save}>
            {t.grants.save}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
