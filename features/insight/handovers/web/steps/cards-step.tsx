import { Checkbox, Empty, Input, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { handoversContract } from '../../handovers.contract.ts'
import { handoversTexts } from '../../handovers.texts.ts'
import type { HandoverDraft } from '../handover-draft.ts'

interface Props {
  draft: HandoverDraft
  change: (part: Partial<HandoverDraft>) => void
  /** Only this person's cards. */
  staffId?: string | undefined
}

/** The step that chooses cards: those of people who are leaving stand first. */
export function CardsStep({ draft: { cardIds }, change, staffId }: Props) {
  const t = useTexts(handoversTexts)
  const [keyword, setKeyword] = useState('')
  const query = {
    ...(keyword.trim() && { keyword: keyword.trim() }),
    ...(staffId && !keyword.trim() && { staffId }),
  }
  const { data } = useCallQuery(handoversContract.candidates, { query, placeholderData: (former) => former })
  const toggle = (id: string, isOn: boolean) =>
    change({ cardIds: isOn ? [...cardIds, id] : cardIds.filter((other) => other !== id) })
  return (
    <section>
      <h2 className="handover-question">{t.cards.title}</h2>
      <p className="handover-quiet">{t.cards.help}</p>
      <Input.Search
        className="handover-search"
        allowClear
        placeholder={t.cards.search}
        aria-label={t.cards.search}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {!data ? (
        <Skeleton active />
      ) : data.length === 0 ? (
        <Empty description={t.cards.none} />
      ) : (
        <ul className="handover-choices">
          {data.map((card) => (
            <li key={card.carteId}>
              <Checkbox
                checked={cardIds.includes(card.carteId)}
                onChange={({ target }) => toggle(card.carteId, target.checked)}
              >
                <span className="handover-choice">
                  <PersonName name={card.name} avatarUrl={card.avatarUrl} />
                  <span className="handover-quiet">
                    {[card.title, card.department].filter(Boolean).join(' · ')}
                  </span>
                  {card.leaving && <Tag color="orange">{t.cards.leaving}</Tag>}
                  <span className="handover-choice-count">
                    {fill(t.cards.contacts, { count: numberText(card.contacts) })}
                  </span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {cardIds.length > 0 && <p role="status">{fill(t.cards.chosen, { count: cardIds.length })}</p>}
    </section>
  )
}
