import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { type AccountRow, accountsAdminContract } from '../accounts-admin.contract.ts'
import type { AskedAct } from './account-ask.dialog.tsx'
import type { RowAct } from './account-acts.ts'
import type { HandedOut } from './handed-out.dialog.tsx'
import { accountsAdminTexts } from './web.texts.ts'

const AccountAddDialog = lazyDialog(() => import('./account-add.dialog.tsx'), 'AccountAddDialog')
const AccountAskDialog = lazyDialog(() => import('./account-ask.dialog.tsx'), 'AccountAskDialog')
const AccountEditDialog = lazyDialog(() => import('./account-edit.dialog.tsx'), 'AccountEditDialog')
const AssignRolesDialog = lazyDialog(() => import('./assign-roles.dialog.tsx'), 'AssignRolesDialog')
const HandedOutDialog = lazyDialog(() => import('./handed-out.dialog.tsx'), 'HandedOutDialog')
const InviteDialog = lazyDialog(() => import('./invite.dialog.tsx'), 'InviteDialog')

type Open =
  | { kind: 'add'; departmentId: string | undefined }
  | { kind: 'act'; act: RowAct; account: AccountRow }

/** Everything on the screens that a changed account shows up in. */
const touched: ReadonlySet<unknown> = new Set(['accounts', 'organisation', 'roles', 'audit'])

/** Asks before something is done to one account, does it, and says so. Render `dialog`; start with `ask` and `add`. */
export function useAccountWork() {
  const t = useTexts(accountsAdminTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const [handed, setHanded] = useState<HandedOut>()
  const close = () => setOpen(undefined)
  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [feature] }) => touched.has(feature) })

  async function perform(act: AskedAct, { id, username }: AccountRow, reason: string): Promise<void> {
    const params = { id }
    if (act === 'resetPassword') {
      const { password } = await call(accountsAdminContract.resetPassword, { body: { id } })
      if (password !== null) setHanded({ kind: 'reset', people: [{ username, password }] })
      return
    }
    if (act === 'remove') await call(accountsAdminContract.remove, { params })
    else if (act === 'unlock') await call(accountsAdminContract.unlock, { params })
    else
      await call(accountsAdminContract.enable, {
        params,
        body: { enabled: act === 'enable', ...(reason ? { reason } : {}) },
      })
    void message.success(t.ask.done[act])
  }

  const dialogs = (act: RowAct, account: AccountRow) => {
    if (act === 'edit') return <AccountEditDialog id={account.id} onClose={close} />
    if (act === 'setRoles') return <AssignRolesDialog account={account} onClose={close} />
    if (act === 'invite')
      return (
        <InviteDialog
          account={account}
          onClose={close}
          onInvited={(invitation) => setHanded({ kind: 'added', people: [], invitation })}
        />
      )
    const confirm = async (reason: string) => {
      await perform(act, account, reason)
      close()
      await refresh()
    }
    return (
      <AccountAskDialog
        key={`${act}${account.id}`}
        act={act}
        account={account}
        onConfirm={confirm}
        onClose={close}
      />
    )
  }
  const dialog = (
    <>
      {open?.kind === 'add' && (
        <AccountAddDialog departmentId={open.departmentId} onClose={close} onAdded={setHanded} />
      )}
      {open?.kind === 'act' && dialogs(open.act, open.account)}
      {handed && <HandedOutDialog handed={handed} onClose={() => setHanded(undefined)} />}
    </>
  )
  return {
    add: (departmentId: string | undefined) => setOpen({ kind: 'add', departmentId }),
    ask: (act: RowAct, account: AccountRow) => setOpen({ kind: 'act', act, account }),
    hand: setHanded,
    dialog,
  }
}
