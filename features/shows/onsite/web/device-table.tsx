import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type Board, type DeviceMove, type DeviceRow, onsiteContract } from '../onsite.contract.ts'
import { onsiteTexts } from '../onsite.texts.ts'

const DeviceDialog = lazyDialog(() => import('./device.dialog.tsx'), 'DeviceDialog')

const tones = { pending: 'waiting', active: 'good', lost: 'failed', revoked: 'resting' } as const

function DeviceState({ device: { state, isOffline } }: { device: DeviceRow }) {
  const t = useTexts(onsiteTexts)
  return (
    <StatusTag tone={isOffline ? 'waiting' : tones[state]}>
      {isOffline ? t.devices.offline : t.deviceStates[state]}
    </StatusTag>
  )
}

function DeviceActions({ device }: { device: DeviceRow }) {
  const t = useTexts(onsiteTexts)
  const web = useTexts(webTexts)
  const move = useCallMutation(onsiteContract.moveDevice)
  const send = async (event: DeviceMove) => {
    const isMeant = await ask({
      title: fill(t.devices.confirm[event], { name: device.name }),
      content: t.devices.confirm.content,
      confirm: web.action.confirm,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isMeant) move.mutate({ params: { id: device.id }, body: { event, version: device.version } })
  }
  return (
    <div className="onsite-actions">
      {device.actions
        .filter(({ allowed }) => allowed)
        .map(({ event }) => (
          <GuardedButton
            key={event}
            type="link"
            size="small"
            access={onsiteContract.moveDevice.access}
            aria-label={`${t.deviceEvents[event]} ${device.name}`}
            onClick={() => void send(event)}
          >
            {t.deviceEvents[event]}
          </GuardedButton>
        ))}
    </div>
  )
}

/** The devices that scan, with how far each is from the server. */
export function DeviceTable({ board: { gates, devices } }: { board: Board }) {
  const t = useTexts(onsiteTexts).devices
  const [isAdding, setAdding] = useState(false)
  if (gates.length === 0) return null
  const gateOf = ({ gateId }: DeviceRow) => gates.find(({ id }) => id === gateId)?.name
  const add = (
    <GuardedButton
      type="primary"
      access={onsiteContract.addDevice.access}
      icon={<PlusOutlined />}
      onClick={() => setAdding(true)}
    >
      {t.add}
    </GuardedButton>
  )
  return (
    <Section title={t.title} extra={devices.length > 0 && add}>
      {devices.length === 0 ? (
        <EmptyState title={t.empty} help={t.emptyHelp} action={add} />
      ) : (
        <ScrollBox className="onsite-scroll" label={t.title}>
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">{t.name}</th>
                <th scope="col">{t.gate}</th>
                <th scope="col">{t.state}</th>
                <th scope="col">{t.lastSeen}</th>
                <th scope="col" className="onsite-number">
                  {t.scans}
                </th>
                <th scope="col" className="onsite-number">
                  {t.queued}
                </th>
                <th scope="col" className="onsite-number">
                  {t.clock}
                </th>
                <th scope="col" aria-label={t.title} />
              </tr>
            </thead>
            <tbody>
              {devices.map((device) => (
                <tr key={device.id}>
                  <td>{device.name}</td>
                  <td>{gateOf(device)}</td>
                  <td>
                    <DeviceState device={device} />
                  </td>
                  <td>{device.lastSeenAt ? <RelativeTime relative value={device.lastSeenAt} /> : t.never}</td>
                  <td className="onsite-number">{device.scans}</td>
                  <td className="onsite-number">{device.queued}</td>
                  <td className="onsite-number">{fill(t.seconds, { count: device.clockOffset })}</td>
                  <td>
                    <DeviceActions device={device} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {isAdding && <DeviceDialog gates={gates} onClose={() => setAdding(false)} />}
    </Section>
  )
}
