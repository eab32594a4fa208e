import { Segmented } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { cardFoldersTexts } from '../card-folders.texts.ts'

const views = {
  groups: '/demo/digitalcard/customerresources/customergroup',
  folders: '/demo/digitalcard/cardholder',
} as const

/** The two ways to look at the same folders: as a tree to tidy up, as tiles to look into. */
export function FolderViews({ shown }: { shown: keyof typeof views }) {
  const t = useTexts(cardFoldersTexts)
  const { navigate, close } = useScreen()
  return (
    <Segmented<keyof typeof views>
      aria-label={t.list.views}
      value={shown}
      options={[
        { value: 'groups', label: t.list.asTree },
        { value: 'folders', label: t.list.asTiles },
      ]}
      onChange={(view) => {
        navigate(views[view], {}, { replace: true })
        close()
      }}
    />
  )
}
