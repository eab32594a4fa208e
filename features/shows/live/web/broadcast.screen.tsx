import { ActivityPicker, OfActivity } from '#features/shows/registrations/web/activity-choice.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Page } from '#platform/web/ui/page.tsx'

import { liveTexts } from '../live.texts.ts'
import { BroadcastList } from './broadcast-list.tsx'
import { BroadcastPage } from './broadcast-page.tsx'

/** The live broadcasts of an activity: a list, and one with everything that its host needs. */
export function BroadcastScreen() {
  const t = useTexts(liveTexts)
  const { search } = useScreen()
  const broadcastId = search['broadcast']
  const page = { title: t.title, help: t.help }
  return (
    <OfActivity page={page} texts={t.list}>
      {(id) => (
        <Page {...page}>
          {broadcastId === undefined ? (
            <>
              <ActivityPicker value={id} />
              <BroadcastList key={id} activityId={id} />
            </>
          ) : (
            <BroadcastPage key={broadcastId} id={broadcastId} />
          )}
        </Page>
      )}
    </OfActivity>
  )
}
