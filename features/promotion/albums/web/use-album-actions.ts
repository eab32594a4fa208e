import {
  type ContentEvent,
  type ContentRow,
  contentsContract,
} from '#features/promotion/contents/contents.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useWhy } from '#platform/web/session/why-not.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { albumsTexts } from '../albums.texts.ts'
import { albumPaths } from './album-paths.ts'

const touches = ['albums']

/** The actions on an album: the next step, and a menu with the rest. */
export function useAlbumActions(album: ContentRow) {
  const t = useTexts(albumsTexts)
  const { navigate } = useScreen()
  const { contentId: id, title, state, url } = album
  const params = { id }
  const done = (what: keyof typeof t.done) => ({ touches, onSuccess: () => notify('success', t.done[what]) })
  const takeOff = useCallMutation(contentsContract.takeOff, done('takeOff'))
  const remove = useCallMutation(contentsContract.remove, done('remove'))
  const restore = useCallMutation(contentsContract.restore, done('restore'))
  const copy = useCallMutation(contentsContract.copy, done('copy'))
  const mayNotCopy = useWhy('content:edit')
  const whyNot = (event: ContentEvent) => album.actions.find((action) => action.event === event)?.reason
  const afterConfirming = async (what: 'takeOff' | 'remove', run: () => void) => {
    const isMeant = await ask({
      title: fill(t.sure[what], { title }),
      content: t.sure[`${what}Note`],
      confirm: t.actions[what],
      cancel: t.sure.cancel,
      danger: true,
    })
    if (isMeant) run()
  }
  const entry = (key: keyof typeof t.actions, why: string | null | undefined, onSelect: () => void) => ({
    key,
    label: t.actions[key],
    isDisabled: Boolean(why),
    reason: why ?? undefined,
    onSelect,
  })
  if (state === 'recycled')
    return {
      main: {
        label: t.actions.restore,
        why: whyNot('restore'),
        isBusy: restore.isPending,
        run: () => restore.mutate({ params }),
      },
      menu: [],
    }
  return {
    main: {
      label: t.actions.edit,
      why: undefined,
      isBusy: false,
      run: () => navigate(albumPaths.edit, { id }),
    },
    menu: [
      entry('detail', null, () => navigate(albumPaths.detail, { id })),
      entry('settings', null, () => navigate(albumPaths.setting, { id })),
      ...(state === 'published'
        ? [entry('open', null, () => window.open(url, '_blank', 'noopener,noreferrer'))]
        : []),
      entry('copy', mayNotCopy, () => copy.mutate({ params, body: {} })),
      ...(state === 'published'
        ? [
            entry(
              'takeOff',
              whyNot('takeOff'),
              () => void afterConfirming('takeOff', () => takeOff.mutate({ params })),
            ),
          ]
        : []),
      {
        ...entry(
          'remove',
          whyNot('remove'),
          () => void afterConfirming('remove', () => remove.mutate({ params })),
        ),
        isDangerous: !whyNot('remove'),
      },
    ],
  }
}
