import type { FastifyInstance } from 'fastify'

import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { type Address, type AddressDraft, addressesContract, mostAddresses } from '../addresses.contract.ts'
import {
  changeAddress,
  clearDefault,
  countAddresses,
  deleteAddress,
  findAddress,
  findAddresses,
  findRegion,
  insertAddress,
  type StoredAddress,
} from './addresses.repository.ts'
import { refuseField, refuse, versionConflict } from './card-printing.refusals.ts'

const addressOf = ({
  id,
  name,
  mobile,
  districtCode,
  region,
  detail,
  postcode,
  isDefault,
  version,
}: StoredAddress): Address => ({
  addressId: id,
  name,
  mobile,
  districtCode,
  region,
  detail,
  postcode,
  isDefault,
  version,
})

async function factsOf({ tx }: MemberContext, { name, detail, ...draft }: AddressDraft) {
  const region = await findRegion(tx, draft.districtCode)
  if (region === undefined) throw refuseField('districtCode', (t) => t.errors.district)
  return { ...draft, name: name.trim(), detail: detail.trim(), region }
}

const noteAddress = (context: MemberContext, { id }: StoredAddress, event: 'create' | 'edit' | 'remove') =>
  recordBy(context, [{ objectType: 'printAddress', objectId: id, event }])

/** The address book: everybody sees one's own, and nobody else's. */
export function mountAddresses(app: FastifyInstance): void {
  mountContract(app, addressesContract, {
    list: async (_, { tx, viewer }) => (await findAddresses(tx, viewer.accountId)).map(addressOf),
    async create({ body }, context) {
      const { tx, viewer } = context
      const facts = await factsOf(context, body)
      const held = await countAddresses(tx, viewer.accountId)
      if (held >= mostAddresses)
        throw refuse((t) => t.errors.tooManyAddresses, { reason: 'TOO_MANY', values: { max: mostAddresses } })
      const isDefault = body.isDefault || held === 0
      if (isDefault) await clearDefault(tx, viewer.accountId)
      const made = await insertAddress(tx, viewer.accountId, { ...facts, isDefault })
      await noteAddress(context, made, 'create')
      return addressOf(made)
    },
    async update({ body: { addressId, version, ...body } }, context) {
      const { tx, viewer } = context
      const found = await requireOwnAddress(context, addressId)
      const facts = await factsOf(context, body)
      if (found.version !== version) throw versionConflict()
      if (body.isDefault && !found.isDefault) await clearDefault(tx, viewer.accountId)
      // One is always the first choice: it changes by choosing another.
      const changed = await changeAddress(
        tx,
        { accountId: viewer.accountId, id: addressId, version },
        { ...facts, isDefault: body.isDefault || found.isDefault },
      )
      if (!changed) throw versionConflict()
      await noteAddress(context, changed, 'edit')
      return addressOf(changed)
    },
    async remove({ params }, context) {
      const { tx, viewer } = context
      const found = await requireOwnAddress(context, params.id)
      await deleteAddress(tx, { accountId: viewer.accountId, id: found.id })
      const [next] = found.isDefault ? await findAddresses(tx, viewer.accountId) : []
      if (next)
        await changeAddress(
          tx,
          { accountId: viewer.accountId, id: next.id, version: next.version },
          { isDefault: true },
        )
      await noteAddress(context, found, 'remove')
      return null
    },
    async makeDefault({ params }, context) {
      const { tx, viewer } = context
      const found = await requireOwnAddress(context, params.id)
      if (found.isDefault) return addressOf(found)
      await clearDefault(tx, viewer.accountId)
      const changed = await changeAddress(
        tx,
        { accountId: viewer.accountId, id: found.id, version: found.version },
        { isDefault: true },
      )
      if (!changed) throw versionConflict()
      await noteAddress(context, changed, 'edit')
      return addressOf(changed)
    },
  })
}

async function requireOwnAddress({ tx, viewer }: MemberContext, id: string): Promise<StoredAddress> {
  return findAddress(tx, { accountId: viewer.accountId, id }).then(orNotFound)
}
