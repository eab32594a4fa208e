import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useWhy } from '#platform/web/session/why-not.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type ProductEvent, productsContract, type ProductRow } from '../products.contract.ts'
import { productsTexts } from '../products.texts.ts'
import { productPaths } from './product-paths.ts'

/** Lets the same happen to products, each by itself. */
export const moveMany = (event: ProductEvent) => (ids: readonly string[]) =>
  call(productsContract.moveMany, { body: { ids: [...ids], event } })

interface Props {
  product: ProductRow
  onEdit: () => void
}

/** The actions on one product; an impossible one says why. */
export function ProductActions({ product, onEdit }: Props) {
  const t = useTexts(productsTexts)
  const { navigate } = useScreen()
  const mayNotEdit = useWhy('mall:edit') ?? undefined
  const { contentId: id, title, state, url } = product
  const move = useCallMutation(productsContract.moveMany, {
    touches: ['contents'],
    onSuccess: ([line]) => {
      if (line) notify(line.ok ? 'success' : 'error', line.msg)
    },
  })
  const copy = useCallMutation(productsContract.copy, {
    onSuccess: () => notify('success', t.done.copy),
  })
  const reasonOf = (event: ProductEvent) =>
    mayNotEdit ?? product.actions.find((action) => action.event === event)?.reason ?? undefined
  const entry = (key: keyof typeof t.actions, why: string | undefined, onSelect: () => void) => ({
    key,
    label: t.actions[key],
    isDisabled: why !== undefined,
    reason: why,
    onSelect,
  })
  const moving = (event: ProductEvent) =>
    entry(event, reasonOf(event), () => move.mutate({ body: { ids: [id], event } }))
  if (state === 'recycled')
    return (
      <div className="row-actions">
        <GuardedButton
          type="link"
          size="small"
          why={reasonOf('restore')}
          loading={move.isPending}
          onClick={() => move.mutate({ body: { ids: [id], event: 'restore' } })}
        >
          {t.actions.restore}
        </GuardedButton>
      </div>
    )
  const isOpen = state === 'published'
  return (
    <div className="row-actions">
      <GuardedButton type="link" size="small" access="mall:edit" onClick={onEdit}>
        {t.actions.edit}
      </GuardedButton>
      <MoreMenu
        label={title}
        entries={[
          ...(isOpen
            ? [entry('open', undefined, () => void window.open(url, '_blank', 'noopener,noreferrer'))]
            : []),
          entry('page', mayNotEdit, () => navigate(productPaths.page, { id })),
          moving(isOpen ? 'takeOff' : 'publish'),
          entry('copy', mayNotEdit, () => copy.mutate({ params: { id }, body: {} })),
          ...(isOpen ? [] : [moving('remove')]),
        ]}
      />
    </div>
  )
}
