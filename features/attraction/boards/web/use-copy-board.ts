import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { boardsContract } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { boardsPaths } from './boards-paths.ts'

/** Makes a board of one's own with the tiles of another, and opens it. */
export function useCopyBoard() {
  const { list } = useTexts(boardsTexts)
  const { navigate } = useScreen()
  const copying = useCallMutation(boardsContract.copy, {
    onSuccess(made) {
      notify('success', fill(list.copied, { name: made.name }))
      navigate(boardsPaths.board, { id: made.id })
    },
  })
  return {
    isCopying: copying.isPending,
    copy: ({ id, name }: { id: string; name: string }) =>
      copying.mutate({ params: { id }, body: { name: fill(list.copyName, { name }).slice(0, 40) } }),
  }
}
