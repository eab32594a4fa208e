import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { audiencesContract, type ChatGroup, type GroupDay } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'
import { readPastedDays } from './pasted-days.ts'
import './audiences.css'

function Bars({ days }: { days: readonly GroupDay[] }) {
  const { groups: t } = useTexts(audiencesTexts)
  const most = Math.max(1, ...days.flatMap(({ joined, left }) => [joined, left]))
  const share = (count: number) => ({ blockSize: `${(count / most) * 100}%` })
  return (
    <div className="group-bars" role="img" aria-label={t.recent}>
      {days.map(({ day, joined, left }) => (
        <span key={day} className="group-bar" title={`${day} · ${fill(t.changeText, { joined, left })}`}>
          <i style={share(joined)} />
          <i style={share(left)} />
        </span>
      ))}
    </div>
  )
}

/** Joins and leaves of a group, and a place to paste more of them. */
export function GroupDaysDialog({ group, onClose }: { group: ChatGroup; onClose: () => void }) {
  const { groups: t } = useTexts(audiencesTexts)
  const web = useTexts(webTexts)
  const params = { id: group.id }
  const { data, error, refetch } = useCallQuery(audiencesContract.groupDays, { params })
  const [text, setText] = useState('')
  const { days, bad } = readPastedDays(text)
  const save = useCallMutation(audiencesContract.saveGroupDays, {
    onSuccess: () => {
      notify('success', t.savedDays)
      setText('')
    },
  })
  return (
    <Modal
      open
      title={group.name}
      footer={<Button onClick={onClose}>{web.action.close}</Button>}
      onCancel={onClose}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p>{t.noDays}</p> : null}
      {data && data.length > 0 ? <Bars days={data} /> : null}
      <p>{t.pasteHelp}</p>
      <Input.TextArea
        aria-label={t.paste}
        placeholder={t.paste}
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {bad ? <p role="alert">{fill(t.pasteBad, bad)}</p> : null}
      <GuardedButton
        type="primary"
        access={audiencesContract.saveGroupDays.access}
        why={days.length === 0 || bad ? t.pasteHelp : undefined}
        loading={save.isPending}
        onClick={() => save.mutate({ params, body: { days } })}
      >
        {fill(t.saveDays, { count: days.length })}
      </GuardedButton>
    </Modal>
  )
}
