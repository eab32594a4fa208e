import { Suspense, useState } from 'react'
import { Alert, Input, Select } from 'antd'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type BroadcastDetail,
  type BroadcastState,
  liveContract,
  type PinKind,
  type Studio,
} from '../live.contract.ts'
import { liveTexts } from '../live.texts.ts'
import { CameraPanel } from './camera-panel.tsx'

const PreviewPlayer = lazyPart(async () => ({
  default: (await import('./preview-player.tsx')).PreviewPlayer,
}))

/** While a broadcast runs its host looks on. */
const refreshMs = 5000

/** The reason why this machine takes no picture, for a plain sentence; undefined for none. */
function problemOf({ source }: BroadcastDetail, { provider, takesPush, makesStreams }: Studio) {
  if (source === 'external') return 'external' as const
  if (provider === 'tencent') return undefined
  if (!makesStreams) return 'noFfmpeg' as const
  return takesPush || source === 'browser' ? undefined : ('noPush' as const)
}

/** The key that a program pushes with; it is shown once. */
function StreamKey({ broadcast, studio }: { broadcast: BroadcastDetail; studio: Studio }) {
  const { studio: t, list } = useTexts(liveTexts)
  const [made, setMade] = useState<DataOf<typeof liveContract.newKey>>()
  const make = useCallMutation(liveContract.newKey, { onSuccess: setMade })
  const press = async () => {
    const isMeant =
      !studio.hasKey ||
      (await ask({
        title: t.remakeTitle,
        content: t.remakeContent,
        confirm: t.remakeKey,
        cancel: list.cancel,
        danger: true,
      }))
    if (isMeant) make.mutate({ params: { id: broadcast.id }, body: {} })
  }
  return (
    <div className="live-key">
      <p className="live-quiet">{t.providers[studio.provider]}</p>
      <p className="live-quiet">{t.keyHelp}</p>
      {made && (
        <>
          <label>
            {t.server}
            <Input readOnly value={made.server} suffix={<CopyButton text={made.server} />} />
          </label>
          <label>
            {t.streamKey}
            <Input readOnly value={made.key} suffix={<CopyButton text={made.key} />} />
          </label>
          <p className="live-quiet">{fill(t.until, { time: formatMoment(made.until) })}</p>
        </>
      )}
      <GuardedButton
        access={liveContract.newKey.access}
        loading={make.isPending}
        onClick={() => void press()}
      >
        {studio.hasKey ? t.remakeKey : t.makeKey}
      </GuardedButton>
    </div>
  )
}

/** The card, need or draw above the chat. */
function Pin({ broadcast, studio }: { broadcast: BroadcastDetail; studio: Studio }) {
  const { studio: t, pinKinds } = useTexts(liveTexts)
  const { id } = broadcast
  const { data: choices = [] } = useCallQuery(liveContract.pins, { params: { id } })
  const change = useCallMutation(liveContract.pin)
  const valueOf = ({ kind, id: of }: { kind: PinKind; id: string }) => `${kind} ${of}`
  return (
    <>
      <p className="live-quiet">{t.pinHelp}</p>
      <Select
        className="live-pin-choice"
        aria-label={t.pin}
        value={studio.pin ? valueOf(studio.pin) : ''}
        loading={change.isPending}
        options={[
          { value: '', label: t.noPin },
          ...choices.map((choice) => ({
            value: valueOf(choice),
            label: `${pinKinds[choice.kind]} · ${choice.label}`,
          })),
        ]}
        onChange={(value: string) => {
          const choice = choices.find((one) => valueOf(one) === value)
          const pin = choice ? { kind: choice.kind, targetId: choice.id } : null
          change.mutate({ params: { id }, body: { pin } })
        }}
      />
    </>
  )
}

function Signal({ studio, comesIn }: { studio: Studio; comesIn: boolean }) {
  const { studio: t } = useTexts(liveTexts)
  const { isReceiving, kbps, present, likes, waiting } = studio
  return (
    <dl className="live-numbers">
      {comesIn && (
        <div>
          <dt>{t.signal}</dt>
          <dd>
            <StatusTag tone={isReceiving ? 'good' : 'failed'}>
              {isReceiving ? t.receiving : t.notReceiving}
            </StatusTag>
            {isReceiving && kbps > 0 && fill(t.kbps, { kbps })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t.present}</dt>
        <dd>{present}</dd>
      </div>
      <div>
        <dt>{t.likes}</dt>
        <dd>{likes}</dd>
      </div>
      <div>
        <dt>{t.waiting}</dt>
        <dd>{waiting}</dd>
      </div>
    </dl>
  )
}

/** The picture as it comes in, before and while everybody sees it. */
function Preview({ address }: { address: string | null }) {
  const { studio: t } = useTexts(liveTexts)
  return (
    <div className="live-preview">
      {address === null ? (
        <p className="live-quiet">{t.noPreview}</p>
      ) : (
        <Suspense>
          <PreviewPlayer address={address} label={t.preview} />
        </Suspense>
      )}
    </div>
  )
}

/** The picture that comes to this server or to a service, and the way in for it. */
function Picture({
  broadcast,
  studio,
  mayHost,
}: {
  broadcast: BroadcastDetail
  studio: Studio
  mayHost: boolean
}) {
  const isCamera = broadcast.source === 'browser'
  return (
    <>
      {isCamera && mayHost && <CameraPanel broadcast={broadcast} studio={studio} />}
      {studio.provider === 'local' && <Preview address={studio.previewUrl} />}
      {!isCamera && mayHost && <StreamKey broadcast={broadcast} studio={studio} />}
    </>
  )
}

/** The states in which a host works at the desk. */
const hosted: readonly BroadcastState[] = ['scheduled', 'live', 'interrupted']

/** The host's desk: the picture that comes in, the key, and the thing pinned for everybody. */
export function StudioPanel({ broadcast }: { broadcast: BroadcastDetail }) {
  const { studio: t } = useTexts(liveTexts)
  const mayHost = useCan('broadcast:host')
  const { id, source, state } = broadcast
  const isHosted = hosted.includes(state)
  const { data: studio } = useCallQuery(liveContract.studio, {
    params: { id },
    refetchInterval: refreshMs,
    enabled: isHosted,
  })
  if (!studio || !isHosted) return null
  const problem = problemOf(broadcast, studio)
  const comesIn = source !== 'external' && problem === undefined
  return (
    <Section title={t.title}>
      {problem && <Alert type={problem === 'external' ? 'info' : 'warning'} title={t[problem]} showIcon />}
      <Signal studio={studio} comesIn={comesIn} />
      {comesIn && <Picture broadcast={broadcast} studio={studio} mayHost={mayHost} />}
      {mayHost && <Pin broadcast={broadcast} studio={studio} />}
    </Section>
  )
}
