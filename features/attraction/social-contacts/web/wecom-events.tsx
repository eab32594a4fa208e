import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { socialContactsContract } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'
import './social-contacts.css'

/** The callbacks of the platform. */
export function WecomEvents({ syncedAt }: { syncedAt: string | null }) {
  const { link: t } = useTexts(socialContactsTexts)
  const { data } = useCallQuery(socialContactsContract.events, { query: { limit: 50 } })
  const sync = useCallMutation(socialContactsContract.syncTags, {
    onSuccess: () => notify('success', t.syncing),
  })
  return (
    <Section
      title={t.events}
      extra={
        <Button size="small" loading={sync.isPending} onClick={() => sync.mutate({})}>
          {t.syncTags}
        </Button>
      }
    >
      <p>
        {t.syncHelp} {syncedAt ? <RelativeTime value={syncedAt} /> : t.never}
      </p>
      {data?.list.length === 0 ? <p>{t.noEvents}</p> : null}
      {data && data.list.length > 0 ? (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t.kind}</th>
              <th>{t.state}</th>
              <th>{t.why}</th>
              <th>{t.receivedAt}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ id, kind, state, why, receivedAt }) => (
              <tr key={id}>
                <td>{kind}</td>
                <td>{t.eventStates[state]}</td>
                <td>{why}</td>
                <td>
                  <RelativeTime value={receivedAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Section>
  )
}
