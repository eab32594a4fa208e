import { useState } from 'react'
import { Button, Select } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardGroupsContract } from '../card-groups.contract.ts'
import { cardGroupsTexts } from '../card-groups.texts.ts'
import { GroupOption } from './group-option.tsx'

const GroupManagerDialog = lazyDialog(() => import('./group-manager.dialog.tsx'), 'GroupManagerDialog')

interface Props {
  groupId: string | undefined
  onGroup: (groupId: string | undefined) => void
}

/** The group that a list is narrowed to, with the way to manage groups at its end. Groups are asked for when somebody reaches for them. */
export function GroupFilter({ groupId: value, onGroup: onChange }: Props) {
  const t = useTexts(cardGroupsTexts)
  const mayManage = useCan('card:group')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const [isManaging, setManaging] = useState(false)
  const { data = [], isFetching } = useCallQuery(cardGroupsContract.listByCompany, {
    quiet: false,
    enabled: wasOpened || value !== undefined,
  })
  const manage = () => {
    setOpen(false)
    setManaging(true)
  }
  return (
    <>
      <Select
        className="group-select"
        aria-label={t.filter}
        placeholder={t.filter}
        allowClear
        value={data.length > 0 ? value : undefined}
        loading={isFetching}
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open)
          if (open) setOpened(true)
        }}
        onChange={(groupId: string | undefined) => onChange(groupId)}
        options={data.map((group) => ({ value: group.groupId, label: <GroupOption group={group} /> }))}
        notFoundContent={<p className="group-help">{t.none}</p>}
        popupMatchSelectWidth={260}
        popupRender={(menu) => (
          <>
            {menu}
            {mayManage && (
              <Button type="link" block onMouseDown={(event) => event.preventDefault()} onClick={manage}>
                {t.manage}
              </Button>
            )}
          </>
        )}
      />
      {isManaging && (
        <GroupManagerDialog
          onClose={() => setManaging(false)}
          onRemoved={(groupId) => {
            if (groupId === value) onChange(undefined)
          }}
        />
      )}
    </>
  )
}
