import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type OwnTask, socialContactsContract } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'
import './social-contacts.css'

/** One message to one person: copied here, sent in WeChat, and said so here. */
function Task({ task }: { task: OwnTask }) {
  const { tasks: t } = useTexts(socialContactsTexts)
  const { navigate } = useScreen()
  const end = useCallMutation(socialContactsContract.endTask, { onSuccess: () => notify('success', t.done) })
  const say = (isSent: boolean) => end.mutate({ params: { id: task.id }, body: { isSent } })
  return (
    <li className="social-task">
      <div className="social-task-head">
        <strong>{task.person || t.hidden}</strong>
        <span>{[task.company, task.name].filter(Boolean).join(' · ')}</span>
      </div>
      {task.isBlocked ? <p role="note">{t.blocked}</p> : <p>{task.text}</p>}
      {task.isElsewhere ? (
        <p role="note">{t.elsewhere}</p>
      ) : (
        <div className="social-line">
          {task.isBlocked ? null : <CopyButton text={task.text} label={t.copy} />}
          {task.person ? (
            <Button
              onClick={() =>
                navigate('/demo/digitalcard/customerresources/customerdetalis', { carte: task.customerId })
              }
            >
              {t.open}
            </Button>
          ) : null}
          {task.isBlocked ? null : (
            <Button type="primary" loading={end.isPending} onClick={() => say(true)}>
              {t.sent}
            </Button>
          )}
          <Button loading={end.isPending} onClick={() => say(false)}>
            {t.notSent}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The messages that the viewer still has to send. */
export function OwnTasks() {
  const { tasks: t } = useTexts(socialContactsTexts)
  const { data } = useCallQuery(socialContactsContract.ownTasks, { query: { limit: 20 } })
  if (!data || data.list.length === 0) return null
  return (
    <Section title={`${t.mine} ${data.total}`}>
      <p>{t.mineHelp}</p>
      <ul className="social-tasks">
        {data.list.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
    </Section>
  )
}
