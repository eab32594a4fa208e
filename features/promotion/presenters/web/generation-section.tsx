import { useEffect, useRef, useState } from 'react'
import { Button, Input, Progress } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import {
  type GenerationState,
  type PresenterDetail,
  type PresenterGeneration,
  presentersContract,
} from '../presenters.contract.ts'
import { presentersTexts } from '../presenters.texts.ts'

interface Props {
  detail: PresenterDetail
  isDisabled: boolean
  /** Asked before anything is made: what was changed is saved first. */
  onBefore: () => Promise<number | undefined>
  onStarted: (detail: PresenterDetail) => void
  /** The latest is read again, with what was made. */
  onChanged: () => void
}

const tones = {
  queued: 'progress',
  rendering: 'progress',
  done: 'good',
  failed: 'failed',
  cancelled: 'resting',
} as const
const lookEveryMs = 3000
const isUnfinished = ({ state }: { state: GenerationState }) => state === 'queued' || state === 'rendering'

function GenerationLine({ generation }: { generation: PresenterGeneration }) {
  const t = useTexts(presentersTexts).generation
  const { kind, state, done, total, requestedBy, createdAt } = generation
  return (
    <li>
      <div className="presenter-line">
        <span>
          {t.kinds[kind]} · {requestedBy} · <RelativeTime value={createdAt} />
        </span>
        <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
      </div>
      {isUnfinished(generation) && (
        <Progress
          size="small"
          percent={Math.round((100 * done) / total)}
          format={() => fill(t.progress, { done, total })}
        />
      )}
    </li>
  )
}

/** Has a service say the script or make a film of it; without such a service it says so. */
export function GenerationSection({ detail, isDisabled, onBefore, onStarted, onChanged }: Props) {
  const t = useTexts(presentersTexts).generation
  const { presenter, makers, generations } = detail
  const [avatar, setAvatar] = useState('')
  const isMaking = generations.some(isUnfinished)
  const wasMaking = useRef(isMaking)
  useEffect(() => {
    if (wasMaking.current && !isMaking && generations[0]?.state === 'done') notify('success', t.finished)
    wasMaking.current = isMaking
    if (!isMaking) return undefined
    const timer = setInterval(onChanged, lookEveryMs)
    return () => clearInterval(timer)
  }, [isMaking, generations, onChanged, t.finished])
  const generate = useCallMutation(presentersContract.generate, {
    touches: ['audit'],
    onSuccess(fresh) {
      notify('success', t.started)
      onStarted(fresh)
    },
  })
  const start = async (order: { kind: 'voice' } | { kind: 'film'; avatar: string }) => {
    const version = await onBefore()
    if (version !== undefined) generate.mutate({ params: { id: presenter.id }, body: { ...order, version } })
  }
  const isBusy = isDisabled || isMaking || generate.isPending
  if (makers.voice === null && makers.film === null)
    return (
      <Section title={t.heading}>
        <p className="presenter-quiet">{t.none}</p>
      </Section>
    )
  return (
    <Section title={t.heading}>
      <p className="presenter-quiet">{t.help}</p>
      {makers.voice !== null && (
        <p className="presenter-tools">
          <Button disabled={isBusy} onClick={() => void start({ kind: 'voice' })}>
            {t.voice}
          </Button>
        </p>
      )}
      {makers.film !== null && (
        <p className="presenter-tools">
          <Input
            aria-label={t.avatar}
            placeholder={t.avatarHint}
            maxLength={64}
            value={avatar}
            disabled={isBusy}
            onChange={({ target }) => setAvatar(target.value)}
          />
          <Button
            disabled={isBusy || avatar.trim() === ''}
            onClick={() => void start({ kind: 'film', avatar: avatar.trim() })}
          >
            {t.film}
          </Button>
        </p>
      )}
      <ul className="presenter-consents">
        {generations.map((generation) => (
          <GenerationLine key={generation.id} generation={generation} />
        ))}
      </ul>
    </Section>
  )
}
