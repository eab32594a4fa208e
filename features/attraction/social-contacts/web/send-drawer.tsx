import { Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { socialContactsContract, type TaskState, taskStates } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'
import './social-contacts.css'

function Tasks({ id }: { id: string }) {
  const { tasks: t } = useTexts(socialContactsTexts)
  const [state, setState] = useState<TaskState>()
  const { data, error, refetch } = useCallQuery(socialContactsContract.tasks, {
    params: { id },
    query: { limit: 100, ...(state && { state }) },
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Select
        allowClear
        aria-label={t.state}
        placeholder={t.state}
        value={state ?? null}
        options={taskStates.map((one) => ({ value: one, label: t.states[one] }))}
        onChange={(next: TaskState | undefined) => setState(next ?? undefined)}
      />
      {data?.list.length === 0 ? <p>{t.none}</p> : null}
      {data && data.list.length > 0 ? (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t.person}</th>
              <th>{t.staff}</th>
              <th>{t.state}</th>
              <th>{t.reason}</th>
              <th>{t.at}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((task) => (
              <tr key={task.id}>
                <td>{task.person || t.hidden}</td>
                <td>{task.staff}</td>
                <td>{t.states[task.state]}</td>
                <td>{task.reason && t.reasons[task.reason]}</td>
                <td>
                  <RelativeTime value={task.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  )
}

/** One message: its text, and what became of it for each person. */
export function SendDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { sends: t } = useTexts(socialContactsTexts)
  const found = useCallQuery(socialContactsContract.send, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? 3000 : false),
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      title={t.view}
      titleOf={({ name }) => name}
      size={720}
      onClose={onClose}
    >
      {(send) => (
        <>
          <Section title={t.text}>
            <p className="social-address">{send.text}</p>
          </Section>
          <Section title={t.progress}>
            <Tasks id={send.id} />
          </Section>
        </>
      )}
    </DetailDrawer>
  )
}
