import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Segmented, Switch, Tabs } from 'antd'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { DownloadButtons } from '#platform/web/ui/download-buttons.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { ProblemButton } from '#platform/web/ui/problem-button.tsx'
import { RowButton } from '#platform/web/ui/row-button.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { Demo } from './demo.tsx'
import { galleryContract } from './gallery.contract.ts'
import { states, sample } from './gallery.data.ts'

const nothing = () => undefined
const kinds = ['primary', 'default', 'dashed', 'text', 'link'] as const

/** What is pressed. */
export const ButtonDemos = () => (
  <>
    <Demo name="Button">
      {kinds.map((type) => (
        <Button key={type} type={type}>
          {sample.save}
        </Button>
      ))}
      <Button type="primary" icon={<PlusOutlined />}>
        {sample.add}
      </Button>
      <Button danger icon={<DeleteOutlined />}>
        {sample.remove}
      </Button>
      <Button type="primary" loading>
        {sample.save}
      </Button>
      <Button disabled>{sample.save}</Button>
      <Button size="small">{sample.save}</Button>
      <Button size="large">{sample.save}</Button>
    </Demo>
    <Demo name="GuardedButton">
      <GuardedButton type="primary">{sample.save}</GuardedButton>
      <GuardedButton type="primary" why={sample.reason}>
        {sample.save}
      </GuardedButton>
      <GuardedButton why={sample.reason}>{sample.save}</GuardedButton>
    </Demo>
    <Demo name="RowButton">
      <RowButton onPress={nothing}>{sample.save}</RowButton>
      <RowButton onPress={nothing} isDangerous>
        {sample.remove}
      </RowButton>
    </Demo>
    <Demo name="CopyButton">
      <CopyButton text={sample.name} />
      <CopyButton text={sample.name} label={sample.name} />
    </Demo>
    <Demo name="DownloadButtons">
      <DownloadButtons endpoint={galleryContract.file} requestOf={() => ({})}>
        {sample.export}
      </DownloadButtons>
    </Demo>
    <Demo name="DownloadButton">
      <DownloadButton endpoint={galleryContract.file}>{sample.export}</DownloadButton>
      <DownloadButton endpoint={galleryContract.deferred}>{sample.export}</DownloadButton>
      <DownloadButton endpoint={galleryContract.agreed}>{sample.export}</DownloadButton>
      <DownloadButton endpoint={galleryContract.file} why={sample.reason}>
        {sample.export}
      </DownloadButton>
    </Demo>
    <Demo name="MoreMenu">
      <MoreMenu
        entries={[
          { key: 'save', label: sample.save, onSelect: nothing },
          { key: 'pause', label: sample.pause, isDisabled: true, reason: sample.reason, onSelect: nothing },
          {
            key: 'remove',
            label: sample.remove,
            icon: <DeleteOutlined />,
            isDangerous: true,
            onSelect: nothing,
          },
        ]}
      />
    </Demo>
    <Demo name="NameButton">
      <NameButton name={sample.name} onOpen={nothing} />
      <span className="demo-narrow">
        <NameButton name={sample.longName} onOpen={nothing} />
      </span>
    </Demo>
    <Demo name="ProblemButton">
      <ProblemButton isPrimary onClick={nothing}>
        {sample.save}
      </ProblemButton>
      <ProblemButton onClick={nothing}>{sample.more}</ProblemButton>
    </Demo>
    <Demo name="StateChips">
      <StateChips
        label={sample.state}
        chips={[
          { value: undefined, label: sample.people, count: 57 },
          { value: 'working', label: states.working, count: 38 },
          { value: 'left', label: states.left, help: sample.sentence, count: 0 },
        ]}
        value="working"
        onChange={nothing}
      />
    </Demo>
    <Demo name="CountedStates">
      <CountedStates
        label={sample.state}
        all={sample.people}
        states={['working', 'left'] as const}
        labels={states}
        counts={[{ state: 'working', total: 38 }]}
        list={{ filter: {}, setFilter: nothing }}
      />
    </Demo>
    <Demo name="Segmented, Tabs, Switch">
      <Segmented options={Object.values(states)} />
      <Tabs items={Object.entries(states).map(([key, label]) => ({ key, label }))} />
      <Switch defaultChecked />
      <Switch />
      <Switch disabled />
      <Switch loading />
    </Demo>
  </>
)
