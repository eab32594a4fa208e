import { type ReactNode, useState } from 'react'
import { arrayMove } from '@dnd-kit/sortable'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type PromotionRow, promotionsContract, type Related } from '../promotions.contract.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import { RelatedList } from './related-list.tsx'
import { RelatedPhone } from './related-phone.tsx'
import { RelatedPool } from './related-pool.tsx'

/** Choosing and sorting, with the page as visitors will see it. */
export function RelatedEditor({
  related,
  frame,
}: {
  related: Related
  frame: (content: ReactNode) => ReactNode
}) {
  const t = useTexts(promotionsTexts).detail
  const [chosen, choose] = useState<readonly PromotionRow[]>(related.list)
  const isChanged =
    chosen.map(({ promotionId }) => promotionId).join() !==
    related.list.map(({ promotionId }) => promotionId).join()
  useDirty(isChanged)
  const save = useCallMutation(promotionsContract.updateRelated, {
    onSuccess: () => notify('success', t.saved),
  })
  const submit = () =>
    save.mutate({
      body: {
        templateId: related.templateId,
        promotionIds: chosen.map(({ promotionId }) => promotionId),
        version: related.version,
      },
    })
  return frame(
    <div className="related">
      <Section
        title={t.chosen}
        extra={
          <GuardedButton
            type="primary"
            access="template:related"
            why={isChanged ? undefined : t.unchanged}
            loading={save.isPending}
            onClick={submit}
          >
            {t.save}
          </GuardedButton>
        }
      >
        <RelatedList
          objects={chosen}
          onMove={(from, to) => choose(arrayMove([...chosen], from, to))}
          onRemove={(id) => choose(chosen.filter(({ promotionId }) => promotionId !== id))}
        />
      </Section>
      <Section title={t.pool}>
        <RelatedPool chosen={chosen} onAdd={(object) => choose([...chosen, object])} />
      </Section>
      <RelatedPhone objects={chosen} />
    </div>,
  )
}
