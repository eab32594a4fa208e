import { useState } from 'react'
import { App } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useWhy } from '#platform/web/session/why-not.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardLicencesContract } from '#features/cards/card-templates/card-licences.contract.ts'
import type { TemplateDetail, TemplateEvent } from '#features/cards/card-templates/card-templates.contract.ts'
import { cardTemplatesTexts } from '#features/cards/card-templates/web/card-templates.public.ts'
import { templateEditorTexts } from '../../template-editor.texts.ts'

const DisableTemplateDialog = lazyDialog(
  () => import('./disable-template.dialog.tsx'),
  'DisableTemplateDialog',
)

const touches = ['card-templates', 'cards', 'audit']

/** What may be done with a template's licence, as the server says it, and where else one may go from here. */
export function useTemplateActions(template: TemplateDetail) {
  const t = useTexts(templateEditorTexts)
  const licenceTexts = useTexts(cardTemplatesTexts).licence
  const { message, modal } = App.useApp()
  const { navigate } = useScreen()
  const [isDisabling, setDisabling] = useState(false)
  const { templateId, name } = template
  const params = { params: { id: templateId } }
  const enable = useCallMutation(cardLicencesContract.enable, {
    touches,
    onSuccess: () => void message.success(t.disable.enabled),
  })
  const remove = useCallMutation(cardLicencesContract.remove, {
    touches,
    onSuccess: () => {
      message.success(t.remove.done)
      navigate('/demo/digitalcard/cardlist')
    },
  })
  const pay = () => navigate('/demo/digitalcard/cardlist/payment', { templateId })
  const askRemove = () =>
    void modal.confirm({
      title: fill(t.remove.title, { template: name }),
      content: t.remove.body,
      okText: t.remove.ok,
      cancelText: t.remove.cancel,
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync(params).catch(() => undefined),
    })
  const act: Readonly<Record<TemplateEvent, () => void>> = {
    renew: pay,
    addSeats: pay,
    disable: () => setDisabling(true),
    enable: () => enable.mutate(params),
    remove: askRemove,
    restore: () => undefined,
  }
  const hidden: TemplateEvent = template.status === 'disabled' ? 'disable' : 'enable'
  const events = template.actions
    .filter(({ event }) => event !== 'restore' && event !== hidden)
    .map(({ event, allowed, reason }) => ({
      key: event,
      label: licenceTexts.events[event],
      isDisabled: !allowed,
      isDangerous: allowed && event === 'remove',
      reason: reason ?? undefined,
      onSelect: act[event],
    }))
  const whyNotDesign = useWhy('template:skin')
  const whyNotRelated = useWhy('promotion:view')
  const whyNotFills = useWhy('card:edit')
  const whyNotRoles = useWhy('template:roles')
  const way = (key: string, label: string, { path, why }: { path: string; why: string | undefined }) => ({
    key,
    label,
    isDisabled: why !== undefined,
    reason: why,
    onSelect: () => navigate(path, { templateId }),
  })
  const ways = [
    way('design', t.actions.design, { path: '/demo/digitalcard/cardcustom', why: whyNotDesign }),
    way('related', t.actions.related, { path: '/demo/digitalcard/contact/detail', why: whyNotRelated }),
    way('fills', t.actions.fills, { path: '/demo/digitalcard/staffcard/fills', why: whyNotFills }),
    way('roles', t.actions.roles, { path: '/demo/digitalcard/cardjurisdiction', why: whyNotRoles }),
  ]
  const dialog = isDisabling ? (
    <DisableTemplateDialog template={template} onClose={() => setDisabling(false)} />
  ) : null
  return {
    entries: [...ways, ...events],
    renew: template.actions.find(({ event }) => event === 'renew'),
    pay,
    dialog,
  }
}
