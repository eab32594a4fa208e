import { fill } from '#platform/text/texts.ts'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { activitiesContract, type ActivityRow } from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'
import { activityPaths } from './activity-paths.ts'
import { useActivityMoves } from './use-activity-moves.tsx'
import '#platform/web/ui/summary-row.css'
import { RowButton } from '#platform/web/ui/row-button.tsx'

/** Opening an activity, and a menu with what can be done to it. */
export function ActivityActions({ row }: { row: ActivityRow }) {
  const t = useTexts(activitiesTexts)
  const { navigate } = useScreen()
  const moves = useActivityMoves(row)
  const mayCreate = useCan(activitiesContract.create.access)
  const copy = useCallMutation(activitiesContract.create, {
    onSuccess: () => notify('success', t.list.copied),
  })
  const { id, title, kind } = row
  return (
    <span className="row-actions">
      <RowButton onPress={() => navigate(activityPaths.page, { id })}>{t.list.open}</RowButton>
      <MoreMenu
        label={title}
        entries={[
          ...moves.possible.map((event) => ({
            key: event,
            label: t.events[event],
            isDangerous: event === 'cancel' || event === 'reject',
            onSelect: () => moves.move(event),
          })),
          ...(mayCreate
            ? [
                {
                  key: 'copy',
                  label: t.list.copy,
                  onSelect: () =>
                    copy.mutate({
                      body: {
                        title: fill(t.list.copyName, { name: title }).slice(0, 60),
                        kind,
                        copyFrom: id,
                      },
                    }),
                },
              ]
            : []),
        ]}
      />
      {moves.dialog}
    </span>
  )
}
