import { call } from '#platform/web/call.ts'
import { callMany } from '#platform/web/call-many.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import type { List } from '#platform/web/use-list.ts'
import { type AccountRow, accountsAdminContract } from '../accounts-admin.contract.ts'
import type { HandedOut } from './handed-out.dialog.tsx'
import { accountsAdminTexts } from './web.texts.ts'

/** Passwords are made slowly on purpose: few of them fit into one call. */
const atOnce = { enable: 100, disable: 100, resetPassword: 15 } as const

async function inPieces<Line>(
  ids: readonly string[],
  size: number,
  work: (piece: string[]) => Promise<readonly Line[]>,
): Promise<Line[]> {
  const lines: Line[] = []
  for (let start = 0; start < ids.length; start += size)
    lines.push(...(await work(ids.slice(start, start + size))))
  return lines
}

interface Props<Filter> {
  list: List<AccountRow, Filter>
  onHanded: (handed: HandedOut) => void
}

/** What can be done with several accounts at once; each that does not fit says why. */
export function AccountBatchBar<Filter>({ list, onHanded }: Props<Filter>) {
  const { batch: t } = useTexts(accountsAdminTexts)
  const { batch, removeMany } = accountsAdminContract
  const usernames = new Map([...list.selection.rows.values()].map(({ id, username }) => [id, username]))
  const run = (event: keyof typeof atOnce) => async (ids: readonly string[]) => {
    const lines = await inPieces(ids, atOnce[event], (piece) => call(batch, { body: { ids: piece, event } }))
    const people = lines.flatMap(({ id, password }) =>
      password === null ? [] : [{ username: usernames.get(id) ?? id, password }],
    )
    if (people.length > 0) onHanded({ kind: 'reset', people })
    return lines
  }
  const remove = (ids: readonly string[]) => inPieces(ids, 100, (piece) => callMany(removeMany, piece))
  return (
    <BatchBar list={list} nameOf={({ nickName }) => nickName} touches={['organisation', 'roles', 'audit']}>
      <BatchAction access={batch.access} confirm={{ title: t.enableTitle }} run={run('enable')}>
        {t.enable}
      </BatchAction>
      <BatchAction
        access={batch.access}
        isDangerous
        confirm={{ title: t.disableTitle, content: t.disableNote }}
        run={run('disable')}
      >
        {t.disable}
      </BatchAction>
      <BatchAction
        access={batch.access}
        confirm={{ title: t.resetTitle, content: t.resetNote }}
        run={run('resetPassword')}
      >
        {t.resetPassword}
      </BatchAction>
      <BatchAction
        access={removeMany.access}
        isDangerous
        confirm={{ title: t.removeTitle, content: t.removeNote }}
        run={remove}
      >
        {t.remove}
      </BatchAction>
    </BatchBar>
  )
}
