import type { FastifyInstance } from 'fastify'

import { maskMobile } from '#platform/contract/mobile-number.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { customersContract, type CustomerCardRow } from '../customers.contract.ts'
import { countCustomers, findCustomers } from './customers.repository.ts'

type Found = Awaited<ReturnType<typeof findCustomers>>[number]

export function mountCustomers(app: FastifyInstance): void {
  mountContract(app, customersContract, {
    async listStaffCards({ query }, { tx, viewer }) {
      // Whoever sees masked numbers cannot find them out by searching.
      const question = { ...query, viewer, searchNumbers: viewer.permissions.has('contact:reveal') }
      const rows = await findCustomers(tx, question)
      return { list: rows.map((row) => rowOf(row, viewer)), total: await countCustomers(tx, question) }
    },
  })
}

const maskMail = (email: string) => email.replace(/^(.).*(?=@)/, '$1***')

function rowOf({ customer, cardName, owner }: Found, viewer: Viewer): CustomerCardRow {
  const seesNumbers = viewer.permissions.has('contact:reveal')
  const mobile = customer.mobile ?? ''
  const email = customer.email ?? ''
  return {
    id: customer.id,
    name: customer.name,
    mobile: seesNumbers ? mobile : maskMobile(mobile),
    email: seesNumbers ? email : maskMail(email),
    company: customer.company ?? '',
    title: customer.title ?? '',
    note: customer.note ?? '',
    source: customer.source,
    carteId: customer.originCardId,
    cardName,
    owner,
    consentAt: customer.consentAt?.toISOString() ?? null,
    createdAt: customer.createdAt.toISOString(),
  }
}
