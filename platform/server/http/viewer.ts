/** How far a person's sight reaches in lists: the widest of the person's roles. */
export type DataScope = 'all' | 'departments' | 'self'

/** Who is asking: the signed-in account with the rights it holds right now. */
export interface Viewer {
  companyId: string
  accountId: string
  /** The staff record behind the account; null for an account without one. */
  staffId: string | null
  sessionId: string
  username: string
  displayName: string
  isAdmin: boolean
  /** May see the operator's pages (outbox, services) of this installation. */
  isOperator: boolean
  permissions: ReadonlySet<string>
  scope: DataScope
  /** The departments inside the scope; empty for `all` and `self`. */
  departmentIds: readonly string[]
}
