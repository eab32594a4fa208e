import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useWhy } from '#platform/web/session/why-not.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type PosterRow, postersContract } from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'
import { packagesPaths } from './packages-paths.ts'
import { PosterPicture } from './poster-picture.tsx'

interface Props {
  poster: PosterRow
  onEdit: () => void
  onMany: () => void
}

/** One poster with everything that can be done with it. */
export function PosterCard({ poster, onEdit, onMany }: Props) {
  const { posters: t, errors, packages } = useTexts(packagesTexts)
  const web = useTexts(webTexts)
  const { navigate } = useScreen()
  const mayNotEdit = useWhy(postersContract.update.access) ?? undefined
  const mayNotFollow = useWhy(postersContract.getFigures.access) ?? undefined
  const remove = useCallMutation(postersContract.remove, { onSuccess: () => notify('success', t.removed) })
  const { id, name, thing } = poster
  const confirmRemoval = async () => {
    const question = {
      title: `${t.remove}：${name}`,
      content: t.removeAsk,
      confirm: t.remove,
      cancel: web.action.cancel,
      danger: true,
    }
    if (await ask(question)) remove.mutate({ params: { id } })
  }
  const hidden = thing.isShown ? undefined : errors.nothingShown
  const entry = (key: string, [label, why]: [string, string | undefined], onSelect: () => void) => ({
    key,
    label,
    isDisabled: why !== undefined,
    reason: why,
    onSelect,
  })
  return (
    <li className="poster-card">
      <PosterPicture poster={poster} />
      <h2 className="poster-name">{name}</h2>
      <p className="packages-quiet">{thing.isShown ? thing.title : `${thing.title}（${packages.gone}）`}</p>
      <div className="packages-buttons">
        <DownloadButton endpoint={postersContract.draw} request={{ params: { id } }} why={hidden}>
          {t.download}
        </DownloadButton>
        <MoreMenu
          label={name}
          entries={[
            entry('many', [t.many, mayNotEdit ?? hidden], onMany),
            entry('figures', [t.figures, mayNotFollow], () => navigate(packagesPaths.poster, { id })),
            entry('edit', [t.edit, mayNotEdit], onEdit),
            entry('remove', [t.remove, mayNotEdit], () => void confirmRemoval()),
          ]}
        />
      </div>
    </li>
  )
}
