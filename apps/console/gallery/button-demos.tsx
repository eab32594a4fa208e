import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Segmented, Switch, Tabs } from 'antd'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { ProblemButton } from '#platform/web/ui/problem-button.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { Demo } from './demo.tsx'
import { galleryContract } from './gallery.contract.ts'
import { states, words } from './gallery.data.ts'

const nothing = () => undefined
const kinds = ['primary', 'default', 'dashed', 'text', 'link'] as const

/** What is pressed. */
export const ButtonDemos = () => (
  <>
    <Demo name="Button">
      {kinds.map((type) => (
        <Button key={type} type={type}>
          {words.save}
        </Button>
      ))}
      <Button type="primary" icon={<PlusOutlined />}>
        {words.add}
      </Button>
      <Button danger icon={<DeleteOutlined />}>
        {words.remove}
      </Button>
      <Button type="primary" loading>
        {words.save}
      </Button>
      <Button disabled>{words.save}</Button>
      <Button size="small">{words.save}</Button>
      <Button size="large">{words.save}</Button>
    </Demo>
    <Demo name="GuardedButton">
      <GuardedButton type="primary">{words.save}</GuardedButton>
      <GuardedButton type="primary" why={words.reason}>
        {words.save}
      </GuardedButton>
      <GuardedButton why={words.reason}>{words.save}</GuardedButton>
    </Demo>
    <Demo name="CopyButton">
      <CopyButton text={words.name} />
      <CopyButton text={words.name} label={words.name} />
    </Demo>
    <Demo name="DownloadButton">
      <DownloadButton endpoint={galleryContract.file}>{words.export}</DownloadButton>
      <DownloadButton endpoint={galleryContract.deferred}>{words.export}</DownloadButton>
      <DownloadButton endpoint={galleryContract.agreed}>{words.export}</DownloadButton>
      <DownloadButton endpoint={galleryContract.file} why={words.reason}>
        {words.export}
      </DownloadButton>
    </Demo>
    <Demo name="MoreMenu">
      <MoreMenu
        entries={[
          { key: 'save', label: words.save, onSelect: nothing },
          { key: 'pause', label: words.pause, isDisabled: true, reason: words.reason, onSelect: nothing },
          {
            key: 'remove',
            label: words.remove,
            icon: <DeleteOutlined />,
            isDangerous: true,
            onSelect: nothing,
          },
        ]}
      />
    </Demo>
    <Demo name="NameButton">
      <NameButton name={words.name} onOpen={nothing} />
      <span className="demo-narrow">
        <NameButton name={words.longName} onOpen={nothing} />
      </span>
    </Demo>
    <Demo name="ProblemButton">
      <ProblemButton isPrimary onClick={nothing}>
        {words.save}
      </ProblemButton>
      <ProblemButton onClick={nothing}>{words.more}</ProblemButton>
    </Demo>
    <Demo name="StateChips">
      <StateChips
        label={words.state}
        chips={[
          { value: undefined, label: words.people, count: 57 },
          { value: 'working', label: states.working, count: 38 },
          { value: 'left', label: states.left, help: words.sentence, count: 0 },
        ]}
        value="working"
        onChange={nothing}
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
