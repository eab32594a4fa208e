import { App, Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { radarContract, type RadarDetail } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { visitorPath } from './radar-paths.ts'

/** Which browsers belong to a visitor and how that is known; one that does not can be split off. */
export function VisitorLinks({ detail: { links, person, mayAct } }: { detail: RadarDetail }) {
  const t = useTexts(radarTexts)
  const { message } = App.useApp()
  const { navigate } = useScreen()
  const split = useCallMutation(radarContract.split, {
    onSuccess: ({ personId }) => {
      void message.success(t.detail.splitDone)
      navigate(visitorPath, { id: personId })
    },
  })
  const active = links.filter(({ endedAt }) => endedAt === null)
  return (
    <ul className="radar-plain">
      {links.map(({ visitorId, evidence, at, by, endedAt }) => (
        <li key={`${visitorId} ${at}`}>
          {t.detail.evidences[evidence]}{' '}
          <span className="radar-quiet">
            <RelativeTime value={at} /> {[by, endedAt && t.detail.ended].filter(Boolean).join(' · ')}
          </span>
          {mayAct && endedAt === null && active.length > 1 ? (
            <Button
              type="link"
              size="small"
              loading={split.isPending}
              onClick={() =>
                split.mutate({ params: { id: person.personId }, body: { visitorIds: [visitorId] } })
              }
            >
              {t.detail.split}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
