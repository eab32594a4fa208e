import { useState } from 'react'
import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type BoothMove, boothMoves, boothsContract, type PlanBooth } from '../booths.contract.ts'
import { boothsTexts } from '../booths.texts.ts'
import type { PlanDialog } from './plan-dialogs.tsx'
import { removeChosen } from './use-plan-keys.ts'
import type { PlanDesk } from './use-plan-desk.ts'

interface Props {
  desk: PlanDesk
  open: (dialog: PlanDialog) => void
}

const actionOf = (booth: PlanBooth, event: PlanBooth['actions'][number]['event']) =>
  booth.actions.find((action) => action.event === event)

/** Block, unblock and release one booth: what its state does not have is not shown. */
function MoveButtons({ desk, booth }: { desk: PlanDesk; booth: PlanBooth }) {
  const t = useTexts(boothsTexts)
  const web = useTexts(webTexts)
  const [asks, setAsks] = useState(false)
  const move = useCallMutation(boothsContract.move, { touches: ['audit'], onSuccess: () => setAsks(false) })
  const raise = (event: BoothMove, reason?: string) =>
    move.mutate({
      params: { id: booth.id },
      body: { event, version: booth.version, ...(reason !== undefined && { reason }) },
    })
  return (
    <>
      {boothMoves
        .filter((event) => actionOf(booth, event)?.allowed)
        .map((event) => (
          <GuardedButton
            key={event}
            danger={event === 'release'}
            why={desk.isDirty ? t.plan.saveFirst : null}
            loading={move.isPending}
            onClick={() => (event === 'release' ? setAsks(true) : raise(event))}
          >
            {t.events[event]}
          </GuardedButton>
        ))}
      {asks && (
        <ReasonDialog
          texts={{
            title: t.release.title,
            ok: t.events.release,
            cancel: web.action.cancel,
            reason: t.release.reason,
            reasonHint: t.release.hint,
          }}
          isBusy={move.isPending}
          onAnswer={(reason) => (reason === undefined ? setAsks(false) : raise('release', reason))}
        />
      )}
    </>
  )
}

function SwapButton({ desk, booths: [first, second] }: { desk: PlanDesk; booths: [PlanBooth, PlanBooth] }) {
  const t = useTexts(boothsTexts)
  const web = useTexts(webTexts)
  const [asks, setAsks] = useState(false)
  const swap = useCallMutation(boothsContract.swap, { touches: ['audit'], onSuccess: () => setAsks(false) })
  const refused = [first, second].map((booth) => actionOf(booth, 'swap')).find((action) => !action?.allowed)
  const seen = ({ id, version }: PlanBooth) => ({ id, version })
  return (
    <>
      <GuardedButton
        why={desk.isDirty ? t.plan.saveFirst : (refused?.reason ?? null)}
        onClick={() => setAsks(true)}
      >
        {t.events.swap}
      </GuardedButton>
      {asks && (
        <ReasonDialog
          texts={{
            title: t.swap.title,
            ok: t.events.swap,
            cancel: web.action.cancel,
            reason: t.swap.reason,
            reasonHint: t.swap.hint,
          }}
          isBusy={swap.isPending}
          onAnswer={(reason) =>
            reason === undefined
              ? setAsks(false)
              : swap.mutate({ body: { first: seen(first), second: seen(second), reason } })
          }
        />
      )}
    </>
  )
}

/** The actions of the booths that are chosen. */
export function BoothActions({ desk, open }: Props) {
  const t = useTexts(boothsTexts)
  const { chosen } = desk
  if (!desk.canEdit) return null
  const live = chosen.flatMap((booth) => desk.liveOf(booth) ?? [])
  const [first, second] = live
  const whyOf = (event: 'split' | 'merge') => {
    const refused = live.map((booth) => actionOf(booth, event)).find((action) => !action?.allowed)
    return desk.isDirty || live.length < chosen.length ? t.plan.saveFirst : (refused?.reason ?? null)
  }
  return (
    <div className="booth-actions">
      {chosen.length === 1 && first && <MoveButtons key={first.id} desk={desk} booth={first} />}
      {chosen.length === 1 && (
        <GuardedButton why={whyOf('split')} onClick={() => open('split')}>
          {t.events.split}
        </GuardedButton>
      )}
      {chosen.length === 2 && (
        <>
          <GuardedButton why={whyOf('merge')} onClick={() => open('merge')}>
            {t.events.merge}
          </GuardedButton>
          {first && second && <SwapButton desk={desk} booths={[first, second]} />}
        </>
      )}
      {chosen.some(desk.isFree) && (
        <Button danger onClick={() => removeChosen(desk)}>
          {t.plan.remove}
        </Button>
      )}
    </div>
  )
}
