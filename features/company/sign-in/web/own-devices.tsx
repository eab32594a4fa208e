import DesktopOutlined from '@ant-design/icons/DesktopOutlined'
import MobileOutlined from '@ant-design/icons/MobileOutlined'
import { Button } from 'antd'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { deviceName, placeName } from './device-name.ts'
import { useEndSessions } from './use-end-sessions.ts'
import { ownAccountTexts } from './web.texts.ts'

type Device = DataOf<typeof ownAccountContract.listSessions>[number]

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { devices: t } = useTexts(ownAccountTexts)
  const [before = '', after = ''] = t.lastSeen.split('{time}')
  return (
    <li className="own-row">
      <span className="own-icon" aria-hidden="true">
        {/android|ios|iphone/i.test(device.os) ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <div className="own-what">
        <span className="own-name">
          {deviceName(device) || t.unknown}
          {device.isCurrent ? <StatusTag tone="progress">{t.current}</StatusTag> : null}
        </span>
        <span className="own-quiet">{placeName(device, t)}</span>
        <span className="own-quiet">
          {before}
          <RelativeTime relative value={device.lastSeenAt} />
          {after}
        </span>
      </div>
      {device.isCurrent ? null : <Button onClick={onEnd}>{t.end}</Button>}
    </li>
  )
}

/** Where somebody is signed in, and how to end that. */
export function OwnDevices() {
  const { devices: t } = useTexts(ownAccountTexts)
  const { data, error, refetch } = useCallQuery(ownAccountContract.listSessions, { quiet: false })
  const end = useEndSessions()
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  const extra = (
    <Button
      size="small"
      disabled={others === 0}
      title={others === 0 ? t.none : undefined}
      onClick={() => end.others(others)}
    >
      {t.endAll}
    </Button>
  )
  return (
    <Section title={t.title} extra={extra}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      <ul className="own-rows" aria-busy={data === undefined && !error}>
        {data?.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => end.one(device.id)} />
        ))}
      </ul>
    </Section>
  )
}
