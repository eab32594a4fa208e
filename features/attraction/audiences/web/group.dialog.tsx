import { Form, Input } from 'antd'
import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'
import { audiencesContract, type ChatGroup, type GroupDraft, groupDraft } from '../audiences.contract.ts'
import { audiencesTexts } from '../audiences.texts.ts'

interface Props {
  /** Absent for a new one. */
  item: ChatGroup | undefined
  onClose: () => void
}

const blank: GroupDraft = { name: '', note: '', staffId: null }
const orNull = (value: string | undefined) => value ?? null

/** Makes a group, or changes one. */
export function GroupDialog({ item, onClose }: Props) {
  const { groups: t, saved } = useTexts(audiencesTexts)
  const { invalid } = useTexts(platformTexts)
  const send = (body: GroupDraft) =>
    item
      ? call(
          audiencesContract.updateGroup,
          { params: { id: item.id }, body: { ...body, version: item.version } },
          { quiet: true },
        )
      : call(audiencesContract.createGroup, { body }, { quiet: true })
  const field = (name: keyof GroupDraft, label: string) => ({
    name,
    label,
    rules: rulesOf(groupDraft, name, invalid),
  })
  return (
    <DraftDrawer<GroupDraft>
      title={item ? item.name : t.create}
      send={send}
      touches="audiences"
      saved={saved}
      initialValues={item ? { ...item, staffId: item.staff?.staffId ?? null } : blank}
      onClose={onClose}
    >
      <Form.Item {...field('name', t.name)}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item {...field('staffId', t.staff)} normalize={orNull}>
        <StaffSelect allowClear known={item?.staff ? [item.staff] : []} />
      </Form.Item>
      <Form.Item {...field('note', t.note)}>
        <Input maxLength={200} showCount />
      </Form.Item>
    </DraftDrawer>
  )
}
