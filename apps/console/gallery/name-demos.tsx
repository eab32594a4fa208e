import { Avatar, Badge, Descriptions, Tag, Tooltip } from 'antd'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { Demo } from './demo.tsx'
import { departments, tones, sample } from './gallery.data.ts'
import { portrait } from './portrait.ts'

const dots = ['blue', 'green', 'orange', 'red', 'purple', 'grey']
const facts = [
  [sample.name, sample.longName],
  [sample.mobile, null],
] as const
const hourAgo = new Date(Date.now() - 3_600_000).toISOString()

/** What names something or says how it is. */
export const NameDemos = () => (
  <>
    <Demo name="StatusTag">
      {Object.entries(tones).map(([tone, word]) => (
        <StatusTag key={tone} tone={tone as StatusTone} title={sample.sentence}>
          {word}
        </StatusTag>
      ))}
    </Demo>
    <Demo name="Tag, Badge, Tooltip">
      <Tag>{sample.department}</Tag>
      <Tag closable>{sample.department}</Tag>
      {['success', 'processing', 'warning', 'error'].map((color) => (
        <Tag key={color} color={color}>
          {sample.state}
        </Tag>
      ))}
      <Badge count={12}>
        <Avatar shape="square" />
      </Badge>
      <Tooltip title={sample.sentence}>
        <span>{sample.more}</span>
      </Tooltip>
    </Demo>
    <Demo name="ColourDot">
      {dots.map((colour) => (
        <span key={colour}>
          <ColourDot colour={colour} /> {colour}
        </span>
      ))}
    </Demo>
    <Demo name="PersonAvatar">
      {[24, 28, 40, 64].map((size) => (
        <PersonAvatar key={size} name={sample.name} avatarUrl={null} size={size} />
      ))}
      <PersonAvatar name={sample.name} avatarUrl={portrait} size={64} />
    </Demo>
    <Demo name="PersonName">
      <PersonName name={sample.name} />
      <PersonName name={sample.name} avatarUrl={portrait} onOpen={() => undefined} />
    </Demo>
    <Demo name="RelativeTime">
      <RelativeTime value={hourAgo} />
      <RelativeTime value={hourAgo} relative />
      <RelativeTime value={null} />
    </Demo>
    <Demo name="FactList">
      <FactList facts={facts} />
      <FactList facts={facts} empty="—" />
    </Demo>
    <Demo name="Descriptions">
      <Descriptions
        column={2}
        items={departments.map((department, index) => ({
          key: index,
          label: sample.department,
          children: department,
        }))}
      />
    </Demo>
  </>
)
