import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useWhy } from '#platform/web/session/why-not.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type PackageRow, packagesContract } from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'
import { packagesPaths } from './packages-paths.ts'

interface Props {
  row: PackageRow
  onForward: () => void
  onEdit: () => void
}

/** The actions on one package; an impossible one says why. */
export function PackageActions({ row, onForward, onEdit }: Props) {
  const { packages: t, forward, errors } = useTexts(packagesTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const mayNotEdit = useWhy(packagesContract.update.access) ?? undefined
  const mayNotFollow = useWhy(packagesContract.getFigures.access) ?? undefined
  const update = useCallMutation(packagesContract.update)
  const { id, version, isOpen, title } = row
  const turn = async () => {
    const question = {
      title: `${t.close}：${title}`,
      content: t.closeAsk,
      confirm: t.close,
      cancel: web.action.cancel,
    }
    if (!isOpen || (await ask(question)))
      update.mutate({ params: { id }, body: { isOpen: !isOpen, version } })
  }
  const entry = (key: string, [label, why]: [string, string | undefined], onSelect: () => void) => ({
    key,
    label,
    isDisabled: why !== undefined,
    reason: why,
    onSelect,
  })
  return (
    <div className="row-actions">
      <GuardedButton type="link" size="small" why={isOpen ? undefined : errors.closed} onClick={onForward}>
        {forward.button}
      </GuardedButton>
      <MoreMenu
        label={title}
        entries={[
          entry('figures', [t.figures, mayNotFollow], () => navigate(packagesPaths.package, { id })),
          entry('edit', [t.edit, mayNotEdit], onEdit),
          entry('turn', [isOpen ? t.close : t.open, mayNotEdit], () => void turn()),
        ]}
      />
    </div>
  )
}
