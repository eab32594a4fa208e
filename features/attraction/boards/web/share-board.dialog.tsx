import { Form, Radio, Switch } from 'antd'

import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'

import { type Board, boardsContract, type BoardSharing, sharings } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'

interface Values {
  sharing: BoardSharing['sharing']
  staffIds: string[]
  mayEdit: boolean
}

/** Shares a board with colleagues. The figures on it are always those of the person who looks. */
export function ShareBoardDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const t = useTexts(boardsTexts)
  const { id, sharing, readers, version } = board
  return (
    <DraftDrawer<Values>
      title={t.share.title}
      initialValues={{
        sharing,
        staffIds: readers.map(({ staffId }) => staffId),
        mayEdit: readers.some(({ mayEdit }) => mayEdit),
      }}
      send={({ staffIds, mayEdit, ...values }) =>
        call(
          boardsContract.share,
          {
            params: { id },
            body: { ...values, version, readers: staffIds.map((staffId) => ({ staffId, mayEdit })) },
          },
          { quiet: true },
        )
      }
      touches="boards"
      saved={t.share.saved}
      onClose={onClose}
    >
      <p className="board-quiet">{t.share.help}</p>
      <Form.Item name="sharing" label={t.share.who}>
        <Radio.Group options={sharings.map((value) => ({ value, label: t.sharings[value] }))} />
      </Form.Item>
      <Form.Item name="staffIds" label={t.share.people}>
        <StaffSelect multiple known={readers} />
      </Form.Item>
      <Form.Item name="mayEdit" label={t.share.mayEdit} valuePropName="checked">
        <Switch />
      </Form.Item>
    </DraftDrawer>
  )
}
