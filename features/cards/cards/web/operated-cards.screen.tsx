import { useId, useState } from 'react'
import { Alert, Button, Input } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'
import { cardsTexts } from '../cards.texts.ts'
import { type OperatedCard, operatedCardsContract } from '../operated-cards.contract.ts'
import { CardStatus } from './card-status.tsx'
import './operated-cards.css'

/** The public id at the end of an address that somebody pasted, or the id itself. */
const publicIdIn = (text: string): string | undefined =>
  /(?:^|\/c\/)([0-9A-Za-z]{22})(?:[/?#]|$)/.exec(text.trim())?.[1]

/** The operator stops a card of any company for a violation, found by its public address. */
export function OperatedCardsScreen() {
  const t = useTexts(cardsTexts)
  const texts = t.operated
  const { search, setSearch } = useScreen()
  const [address, setAddress] = useState(search['card'] ?? '')
  const publicId = publicIdIn(search['card'] ?? '')
  const wanted = { params: { publicId: publicId ?? '' } }
  const { data, error, isLoading } = useCallQuery(operatedCardsContract.get, {
    ...wanted,
    enabled: publicId !== undefined,
  })
  const isOdd = Boolean(search['card']) && publicId === undefined
  return (
    <Page title={t.routes.operated} help={texts.help}>
      <Input.Search
        className="operated-search"
        value={address}
        maxLength={200}
        placeholder={texts.placeholder}
        aria-label={texts.placeholder}
        enterButton={texts.find}
        onChange={({ target }) => setAddress(target.value)}
        onSearch={(text) => setSearch({ card: publicIdIn(text) ?? (text.trim() || undefined) })}
      />
      {isOdd && <Alert showIcon type="warning" title={texts.odd} />}
      {isLoading && <PageSkeleton />}
      {error && !data && <EmptyState title={error.message} help={texts.missing} />}
      {data && publicId && <Found key={publicId} card={data} />}
      {!search['card'] && <EmptyState title={texts.empty} help={texts.emptyHelp} />}
    </Page>
  )
}

function Found({ card }: { card: OperatedCard }) {
  const t = useTexts(cardsTexts)
  const texts = t.operated
  const reasonId = useId()
  const [reason, setReason] = useState('')
  const params = { publicId: card.publicId }
  const block = useCallMutation(operatedCardsContract.block, {
    onSuccess: () => notify('success', t.done.block),
  })
  const unblock = useCallMutation(operatedCardsContract.unblock, {
    onSuccess: () => notify('success', t.done.unblock),
  })
  const why = (event: string) => card.actions.find((action) => action.event === event)?.reason ?? undefined
  const facts: Fact[] = [
    [texts.company, card.company],
    [t.detail.template, card.template],
    [t.list.title, card.title || '—'],
  ]
  return (
    <section className="operated-card">
      <h2>
        {card.name || t.list.unnamed} <CardStatus {...card} />
      </h2>
      <FactList facts={facts} />
      {card.violation && (
        <Alert
          showIcon
          type="warning"
          title={fill(t.detail.violationLine, {
            reason: card.violation.reason,
            by: t.blockers[card.violation.by],
            time: formatMoment(card.violation.at),
          })}
        />
      )}
      {card.violation ? (
        <GuardedButton
          why={why('unblock')}
          loading={unblock.isPending}
          onClick={() => unblock.mutate({ params })}
        >
          {t.events.unblock}
        </GuardedButton>
      ) : (
        <>
          <label htmlFor={reasonId}>{t.ask.reasonRequired}</label>
          <Input.TextArea
            id={reasonId}
            value={reason}
            maxLength={200}
            showCount
            autoSize={{ minRows: 2, maxRows: 4 }}
            onChange={({ target }) => setReason(target.value.replaceAll('\n', ' '))}
          />
          <p className="operated-help">{t.ask.block.points.page}</p>
          <GuardedButton
            danger
            why={why('block') ?? (reason.trim() ? undefined : texts.reasonFirst)}
            loading={block.isPending}
            onClick={() => block.mutate({ params, body: { reason: reason.trim() } })}
          >
            {t.events.block}
          </GuardedButton>
        </>
      )}
      <Button type="link" href={card.publicUrl} target="_blank" rel="noopener">
        {t.detail.openPage}
      </Button>
    </section>
  )
}
