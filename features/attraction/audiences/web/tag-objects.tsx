import { useState } from 'react'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { audiencesTexts } from '../audiences.texts.ts'
import type { objectTagsContract } from '../object-tags.contract.ts'

const TagDialog = lazyDialog(() => import('./tag-members.dialog.tsx'), 'TagMembersDialog')

interface Asking {
  ids: readonly string[]
  answer: (lines: readonly BatchLine[] | undefined) => void
}

/** Gives ticked clues or firms tags, with a result for each. */
export function TagObjects({
  endpoint,
}: {
  endpoint: typeof objectTagsContract.tagClues | typeof objectTagsContract.tagFirms
}) {
  const { members: t } = useTexts(audiencesTexts)
  const [asking, ask] = useState<Asking>()
  const run = async (ids: readonly string[]) => {
    const lines = await new Promise<readonly BatchLine[] | undefined>((answer) => ask({ ids, answer }))
    ask(undefined)
    return lines
  }
  return (
    <>
      <BatchAction access={endpoint.access} run={run}>
        {t.tag}
      </BatchAction>
      {asking && (
        <TagDialog
          ids={asking.ids}
          send={(body) => call(endpoint, { body }, { quiet: true })}
          onDone={asking.answer}
        />
      )}
    </>
  )
}
