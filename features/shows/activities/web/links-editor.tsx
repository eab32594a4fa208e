import { useState } from 'react'
import { Form, Select } from 'antd'

import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { promotionsContract } from '#features/promotion/promotions/promotions.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { activitiesContract, type ActivityDetail } from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'

interface Option {
  value: string
  label: string
}

const merged = (...lists: readonly (readonly Option[])[]): Option[] => [
  ...new Map(lists.flat().map((option) => [option.value, option])).values(),
]

/** The cards that visitors reach the organiser by, and what else the page shows. */
export function LinksEditor({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activitiesTexts).page
  const baseCards = activity.contactCards.map(({ id }) => id)
  const basePromotions = activity.promotions.map(({ id }) => id)
  const [cardIds, setCards] = useState(baseCards)
  const [promotionIds, setPromotions] = useState(basePromotions)
  const [keyword, search] = useState('')
  const isChanged =
    `${cardIds.join()} ${promotionIds.join()}` !== `${baseCards.join()} ${basePromotions.join()}`
  useDirty(isChanged)
  const cards = useCallQuery(cardsContract.list, {
    query: { status: 'active', limit: 20, ...(keyword !== '' && { keyword }) },
    enabled: useCan('card:view'),
  })
  const promotions = useCallQuery(promotionsContract.list, {
    query: { state: 'published', limit: 50 },
    enabled: useCan('promotion:view'),
  })
  const save = useCallMutation(activitiesContract.updateRelations, {
    onSuccess: () => notify('success', t.saved),
  })
  const why = activity.actions.find(({ event }) => event === 'edit')?.reason
  const cardOptions = merged(
    activity.contactCards.map(({ id, name }) => ({ value: id, label: name })),
    (cards.data?.list ?? []).map(({ carteId, name }) => ({ value: carteId, label: name })),
  )
  const promotionOptions = merged(
    activity.promotions.map(({ id, name }) => ({ value: id, label: name })),
    (promotions.data?.list ?? []).map(({ promotionId, title }) => ({ value: promotionId, label: title })),
  )
  return (
    <Form layout="vertical" disabled={Boolean(why)} className="activity-form">
      <Form.Item label={t.contactCards} extra={t.contactHelp}>
        <Select
          mode="multiple"
          aria-label={t.contactCards}
          placeholder={t.addCard}
          maxCount={20}
          value={cardIds}
          options={cardOptions}
          showSearch={{ filterOption: false, onSearch: search }}
          onChange={setCards}
        />
      </Form.Item>
      <Form.Item label={t.promotions}>
        <Select
          mode="multiple"
          aria-label={t.promotions}
          placeholder={t.addPromotion}
          maxCount={12}
          value={promotionIds}
          options={promotionOptions}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={setPromotions}
        />
      </Form.Item>
      <div className="activity-wide">
        <GuardedButton
          type="primary"
          why={why}
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              body: { id: activity.id, version: activity.version, contactCardIds: cardIds, promotionIds },
            })
          }
        >
          {t.save}
        </GuardedButton>
      </div>
    </Form>
  )
}
