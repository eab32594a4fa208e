import { useState } from 'react'
import { Button, Input, Select } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { activitiesContract, type ActivityDetail, qrUses } from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'

/** Codes that tell where people came from and whose card brought them. */
export function ChannelCodes({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activitiesTexts).page
  const [use, setUse] = useState<(typeof qrUses)[number]>('page')
  const [channel, setChannel] = useState('')
  const [cardId, setCard] = useState<string>()
  const make = useCallMutation(activitiesContract.qrCode, {})
  if (activity.state !== 'published' && activity.state !== 'paused')
    return <p className="activity-quiet">{t.notPublished}</p>
  const { id, contactCards } = activity
  const picture = make.data && `data:image/svg+xml;utf8,${encodeURIComponent(make.data.svg)}`
  return (
    <>
      <p className="activity-quiet">{t.channelHelp}</p>
      <div className="activity-tools">
        <Select
          style={{ width: 140 }}
          aria-label={t.code}
          value={use}
          options={qrUses.map((value) => ({ value, label: t.use[value] }))}
          onChange={setUse}
        />
        <Input
          style={{ width: 200 }}
          aria-label={t.channel}
          placeholder={t.channel}
          maxLength={40}
          value={channel}
          onChange={({ target }) => setChannel(target.value)}
        />
        <Select
          style={{ width: 200 }}
          aria-label={t.staffCard}
          value={cardId ?? ''}
          options={[
            { value: '', label: t.noCard },
            ...contactCards.map((card) => ({ value: card.id, label: card.name })),
          ]}
          onChange={(value) => setCard(value === '' ? undefined : value)}
        />
        <Button
          type="primary"
          loading={make.isPending}
          onClick={() =>
            make.mutate({
              body: {
                id,
                use,
                ...(channel.trim() !== '' && { channel: channel.trim() }),
                ...(cardId && { cardId }),
              },
            })
          }
        >
          {t.makeCode}
        </Button>
      </div>
      {make.data && (
        <div className="activity-code">
          <img src={picture} alt={t.code} />
          <div>
            <p className="activity-quiet">{make.data.url}</p>
            <div className="activity-tools">
              <CopyButton text={make.data.url} label={t.copyLink} />
              <Button href={picture} download={`${activity.title}.svg`}>
                {t.download}
              </Button>
            </div>
          </div>
        </div>
      )}
    </>
  )
}
