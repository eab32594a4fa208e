import { useState } from 'react'
import { Alert, App, Button, Input, Space } from 'antd'
import LinkOutlined from '@ant-design/icons/LinkOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { useQrImage } from '#features/cards/card-templates/web/template-face.public.ts'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { callMany } from '#platform/web/call-many.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { type CardRow, cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { cardDetailTexts } from './details/web.texts.ts'
import { touchedByCards } from './touched-by-cards.ts'
import './claim-links.css'

type Line = DataOf<typeof cardsContract.claimLinks>[number]
type ClaimableCard = Pick<CardRow, 'carteId' | 'name'>

/** Makes claim links that the viewer hands over: by copy, or as a code to be scanned. They are made when asked for, because those made before end. */
export function ClaimLinks({ cards }: { cards: readonly ClaimableCard[] }) {
  const { list } = useTexts(cardsTexts)
  const { claim: t } = useTexts(cardDetailTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [isBusy, setBusy] = useState(false)
  const named = lines.map((line) => ({
    ...line,
    name: cards.find(({ carteId }) => carteId === line.id)?.name || list.unnamed,
  }))
  const textOf = (made: typeof named) =>
    made.flatMap(({ name, url }) => (url ? [cards.length > 1 ? `${name} ${url}` : url] : [])).join('\n')

  const reload = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [feature] }) => touchedByCards.has(feature) })
  const make = async () => {
    setBusy(true)
    try {
      const made = await callMany(
        cardsContract.claimLinks,
        cards.map(({ carteId }) => carteId),
      )
      setLines(made)
      const text = made.flatMap(({ url }) => url ?? []).join('\n')
      if (text && cards.length === 1)
        await copyText(text).then(
          () => message.success(t.copied),
          // A browser that lets nothing be copied: the link stands there to be selected.
          () => undefined,
        )
      await reload()
    } finally {
      setBusy(false)
    }
  }
  const revoke = async (id: string) => {
    await call(cardsContract.revokeClaimLink, { params: { id } })
    setLines((before) => before.filter((line) => line.id !== id))
    message.success(t.revoked)
    await reload()
  }
  if (lines.length === 0)
    return (
      <div className="claim-links">
        <p className="claim-links-help">{t.help}</p>
        <GuardedButton
          access="card:issue"
          icon={<LinkOutlined />}
          loading={isBusy}
          onClick={() => void make()}
        >
          {cards.length === 1 ? t.make : fill(t.makeMany, { count: cards.length })}
        </GuardedButton>
      </div>
    )
  return (
    <div className="claim-links">
      {cards.length > 1 && <CopyButton text={textOf(named)} label={t.copyAll} />}
      <ul>
        {named.map((line) => (
          <li key={line.id}>
            {cards.length > 1 && <strong>{line.name}</strong>}
            {line.url ? (
              <ClaimLink url={line.url} name={line.name} onRevoke={() => void revoke(line.id)} />
            ) : (
              <Alert type="warning" showIcon title={line.msg} />
            )}
            {line.expiresAt && (
              <span className="claim-links-help">
                {fill(t.until, { time: formatMoment(line.expiresAt) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ClaimLink({ url, name, onRevoke }: { url: string; name: string; onRevoke: () => void }) {
  const { claim: t } = useTexts(cardDetailTexts)
  const image = useQrImage(url)
  return (
    <div className="claim-link">
      {image && <img src={image} alt={fill(t.qrAlt, { name })} width="104" height="104" />}
      <div className="claim-link-side">
        <Input readOnly value={url} aria-label={t.link} onFocus={({ target }) => target.select()} />
        <Space wrap>
          <CopyButton text={url} label={t.copy} />
          <Button type="text" onClick={onRevoke}>
            {t.revoke}
          </Button>
        </Space>
      </div>
    </div>
  )
}
