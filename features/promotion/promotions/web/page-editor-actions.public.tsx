import { Button } from 'antd'

import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'

import type { usePageDraft } from './page-draft.public.ts'

interface EditorTexts {
  edit: {
    undo: string
    redo: string
    open: string
    save: string
    saved: string
    conflict: string
  }
  events: { publish: string }
  list: { done: { publish: string } }
}

interface PublishedRow {
  state: string
  url: string
  actions: readonly { event: string; reason: string | null }[]
}

type Edited = Pick<
  ReturnType<typeof usePageDraft<object, unknown>>,
  'canUndo' | 'canRedo' | 'undo' | 'redo' | 'isDirty' | 'isBusy' | 'isStale' | 'save'
> & { adopt: (version: number) => void }

interface EditorActionsProps {
  row: PublishedRow
  edited: Edited
  texts: EditorTexts
  /** The permission that publishing takes. */
  access: string
  isPublishing: boolean
  /** Publishes what was saved as this version; answers the version after it. */
  publish: (version: number) => Promise<number | undefined>
}

/** Undoing, saving and publishing in the editor of a page. */
export function PageEditorActions({ row, edited, texts, access, isPublishing, publish }: EditorActionsProps) {
  const { edit: t, events, list } = texts
  const { canUndo, canRedo, undo, redo, isDirty, isBusy, isStale, save, adopt } = edited
  const whyNot = (event: string) => row.actions.find((action) => action.event === event)?.reason
  const publishNow = async () => {
    const saved = await save()
    const published = saved === undefined ? undefined : await publish(saved)
    if (published === undefined) return
    // Publishing makes a version of its own: the next save goes on from it.
    adopt(published)
    notify('success', list.done.publish)
  }
  return (
    <>
      <Button disabled={!canUndo} onClick={undo}>
        {t.undo}
      </Button>
      <Button disabled={!canRedo} onClick={redo}>
        {t.redo}
      </Button>
      {row.state === 'published' && (
        <Button href={row.url} target="_blank" rel="noopener">
          {t.open}
        </Button>
      )}
      <GuardedButton why={whyNot('edit')} loading={isBusy} onClick={() => void save()}>
        {isDirty ? t.save : t.saved}
      </GuardedButton>
      <GuardedButton
        type="primary"
        access={access}
        why={isStale ? t.conflict : whyNot('publish')}
        loading={isPublishing}
        onClick={() => void publishNow()}
      >
        {events.publish}
      </GuardedButton>
    </>
  )
}
