import { App } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardFoldersContract, type FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'

/** The features that show folders, and so are stale after a change of one. */
export const folderTouches = ['folder-grants', 'customer-groups', 'customers'] as const

/** Deleting and restoring a folder, as every screen offers them. */
export function useFolderActions() {
  const t = useTexts(cardFoldersTexts)
  const { message } = App.useApp()
  const removing = useCallMutation(cardFoldersContract.remove, { touches: folderTouches })
  const restoring = useCallMutation(cardFoldersContract.restore, { touches: folderTouches })
  const remove = async (folder: FolderRow): Promise<boolean> => {
    const isMeant = await ask({
      title: fill(t.actions.removeTitle, { name: folder.name }),
      content: fill(folder.grants > 0 ? t.actions.removeShared : t.actions.removeBody, {
        count: folder.count,
        grants: folder.grants,
      }),
      confirm: t.actions.remove,
      cancel: t.actions.cancel,
      danger: true,
    })
    if (!isMeant) return false
    await removing.mutateAsync({ params: { id: folder.groupId }, query: { confirm: 'true' } })
    message.success(t.actions.removed)
    return true
  }
  const restore = async (folder: FolderRow) => {
    await restoring.mutateAsync({ params: { id: folder.groupId } })
    message.success(fill(t.actions.restored, { name: folder.name }))
  }
  return { remove, restore }
}
