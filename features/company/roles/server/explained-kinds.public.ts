import type { Permission } from '#platform/contract/permissions.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

/** Where a record stands, as far as rights on it are concerned. */
export interface PlacedRecord {
  id: string
  name: string
  departmentId: string | null
  department: string | null
  /** The account and the person whose own record it is. */
  accountId: string | null
  staffId: string | null
  /** The object on which rights may be held besides the record itself. */
  templateId: string | null
}

/** What may be done with a record right now, as the record's own rules see it, and what is in the way where not. */
export interface RecordAction {
  event: string
  allowed: boolean
  reason: string | null
}

/** In the transaction and the language of the caller, with the rights of the person who is asked about. */
type Context = Pick<MemberContext, 'tx' | 'viewer' | 'language' | 'services'>
export type FindRecordActions = (context: Context, id: string) => Promise<readonly RecordAction[]>

/** Why a person may not change one field of a record that they may edit; null where nothing is in the way, undefined for a field that is not there. */
export type FindFieldDenial = (
  context: Context,
  id: string,
  field: string,
) => Promise<string | null | undefined>

/** A kind of record whose rights can be explained. */
export interface ExplainedKind {
  key: string
  /** The type of its objects in the labels of features; the key unless told. */
  object?: string
  /** What one must hold to see a record at all; null where a record is no secret to the people of the company. */
  sight: Permission | null
  /** Stands in no department: a role with the permission reaches it, however far the role reaches. */
  isWhole?: true
  /** What can be asked about a record, in its order, and the permission behind it. */
  events: Readonly<Record<string, Permission>>
  /** A record of the company; undefined for one that lies in the bin for good, or anywhere else. */
  find(tx: Tx, id: string): Promise<PlacedRecord | undefined>
  actions?: FindRecordActions
  fieldDenial?: FindFieldDenial
}

/** Features add the kinds of their records, so that the explanation of rights knows none of them. */
export const explainedKinds = defineHook<ExplainedKind>('roles.explainedKinds')
