import { Select, Switch } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { radarContract, type RadarDetail } from '../radar.contract.ts'
import { type RadarLevel, radarLevels } from '../radar-rules.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { LevelTag } from './level-tag.tsx'

/** The level that somebody chose instead of the computed one. */
function ChosenLevel({ detail }: { detail: RadarDetail }) {
  const t = useTexts(radarTexts)
  const change = useCallMutation(radarContract.changeVisitor)
  const { person, chosenLevel, version, mayAct } = detail
  const choices: readonly (RadarLevel | 'computed')[] = ['computed', ...radarLevels]
  return (
    <Select<RadarLevel | 'computed'>
      aria-label={t.detail.chosen}
      size="small"
      disabled={!mayAct || change.isPending}
      value={chosenLevel ?? 'computed'}
      options={choices.map((value) => ({
        value,
        label: value === 'computed' ? t.detail.byScore : t.levels[value],
      }))}
      onChange={(next) =>
        change.mutate({
          params: { id: person.personId },
          body: { chosenLevel: next === 'computed' ? null : next, version },
        })
      }
    />
  )
}

function Muted({ detail }: { detail: RadarDetail }) {
  const t = useTexts(radarTexts)
  const change = useCallMutation(radarContract.changeVisitor)
  const { person, isMuted, version, mayAct } = detail
  return (
    <Switch
      aria-label={t.detail.muted}
      size="small"
      checked={isMuted}
      disabled={!mayAct || change.isPending}
      onChange={(next) =>
        change.mutate({ params: { id: person.personId }, body: { isMuted: next, version } })
      }
    />
  )
}

/** The facts about a visitor. */
export function VisitorFacts({ detail }: { detail: RadarDetail }) {
  const t = useTexts(radarTexts)
  const { navigate } = useScreen()
  const { person } = detail
  const { customerId } = person
  return (
    <FactList
      className="radar-facts"
      facts={[
        [t.detail.company, person.company],
        [t.detail.title, detail.title],
        [t.visitors.region, person.region],
        [t.visitors.owner, person.owner ?? t.visitors.nobody],
        [t.visitors.fit, String(person.fit)],
        [t.detail.computed, <LevelTag key="level" level={detail.computedLevel} />],
        [t.detail.chosen, <ChosenLevel key="chosen" detail={detail} />],
        [t.detail.muted, <Muted key="muted" detail={detail} />],
        [t.detail.firstSeen, <RelativeTime key="first" value={detail.firstSeenAt} />],
        [t.visitors.lastSeen, <RelativeTime key="last" value={person.lastSeenAt} />],
        [
          t.detail.consent,
          detail.consentAt ? <RelativeTime key="consent" value={detail.consentAt} /> : t.detail.noConsent,
        ],
        [
          t.live.kinds.known,
          customerId && (
            <NameButton
              key="customer"
              name={t.detail.customer}
              onOpen={() =>
                navigate('/demo/digitalcard/customerresources/customerdetalis2', { carte: customerId })
              }
            />
          ),
        ],
      ]}
    />
  )
}
