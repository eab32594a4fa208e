import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'

import type { Translation } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type BroadcastDetail,
  liveContract,
  type MessageMove,
  type MessageRow,
  type MessageState,
} from '../live.contract.ts'
import { liveTexts } from '../live.texts.ts'
import type { text } from '../text/zh-CN.ts'

const refreshMs = 4000
const muteMinutes = 30
const shown = 50

const tones: Readonly<Record<MessageState, StatusTone>> = {
  waiting: 'waiting',
  shown: 'good',
  hidden: 'resting',
}

interface RowProps {
  row: MessageRow
  t: Translation<typeof text>
  mayHost: boolean
  decide: (row: MessageRow, event: MessageMove) => void
  mute: (row: MessageRow) => void
}

function Message({ row, t, mayHost, decide, mute }: RowProps) {
  const { name, text: message, isHost, state, at } = row
  return (
    <li>
      <div>
        <b>{isHost ? `${name} · ${t.studio.host}` : name}</b>{' '}
        <StatusTag tone={tones[state]}>{t.messageStates[state]}</StatusTag> <RelativeTime value={at} />
        <p>{message}</p>
      </div>
      {mayHost && (
        <span className="row-actions">
          <GuardedButton
            type="link"
            size="small"
            onClick={() => decide(row, state === 'shown' ? 'hide' : 'show')}
          >
            {t.messageEvents[state === 'shown' ? 'hide' : 'show']}
          </GuardedButton>
          <MoreMenu
            label={name}
            entries={[
              ...(state === 'waiting'
                ? [{ key: 'hide', label: t.messageEvents.hide, onSelect: () => decide(row, 'hide') }]
                : []),
              ...(isHost
                ? []
                : [{ key: 'mute', label: t.studio.mute, isDangerous: true, onSelect: () => mute(row) }]),
            ]}
          />
        </span>
      )}
    </li>
  )
}

/** The chat of a broadcast as its host sees it: waiting, shown and hidden messages, the latest first. */
export function ChatPanel({ broadcast }: { broadcast: BroadcastDetail }) {
  const t = useTexts(liveTexts)
  const queries = useQueryClient()
  const mayHost = useCan('broadcast:host')
  const { id, state } = broadcast
  const isOn = state === 'live' || state === 'interrupted'
  const [draft, setDraft] = useState('')
  const { data } = useCallQuery(liveContract.messages, {
    params: { id },
    query: { limit: shown },
    refetchInterval: isOn ? refreshMs : false,
  })
  const refresh = () => queries.invalidateQueries({ queryKey: ['live'] })
  const say = useCallMutation(liveContract.say, { onSuccess: () => setDraft('') })
  const silence = useCallMutation(liveContract.mute, {
    onSuccess: () => notify('success', t.studio.muted),
  })
  const decide = async (row: MessageRow, event: MessageMove) => {
    // A refused call has said so by itself.
    await call(liveContract.decideMessages, { params: { id }, body: { ids: [row.id], event } }).catch(
      () => undefined,
    )
    await refresh()
  }
  const list = data?.list ?? []
  if (!isOn && list.length === 0) return null
  return (
    <Section title={t.studio.chat}>
      {isOn && mayHost && (
        <Input.Search
          value={draft}
          maxLength={200}
          aria-label={t.studio.say}
          placeholder={t.studio.say}
          enterButton={t.studio.send}
          loading={say.isPending}
          onChange={({ target }) => setDraft(target.value)}
          onSearch={(value) => {
            if (value.trim() !== '') say.mutate({ params: { id }, body: { text: value.trim() } })
          }}
        />
      )}
      {list.length === 0 && <p className="live-quiet">{t.studio.chatEmpty}</p>}
      <ol className="live-messages">
        {list.map((row) => (
          <Message
            key={row.id}
            row={row}
            t={t}
            mayHost={mayHost}
            decide={(of, event) => void decide(of, event)}
            mute={(of) => silence.mutate({ params: { id: of.id }, body: { minutes: muteMinutes } })}
          />
        ))}
      </ol>
    </Section>
  )
}
