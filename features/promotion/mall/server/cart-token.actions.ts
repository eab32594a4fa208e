import { timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { id } from '#platform/contract/schemas.ts'
import { keyedDigest } from '#platform/server/secrets/secrets.ts'

import { mostLines, mostQuantity } from '../face/mall-page-model.ts'

const cartLine = z.object({ skuId: id, quantity: z.number().int().min(1).max(mostQuantity) })
export type CartLine = z.infer<typeof cartLine>

const cart = z.object({ companyId: id, lines: z.array(cartLine).max(mostLines) })
export type Cart = z.infer<typeof cart>

const digestLength = 22
const signatureOf = (secret: Buffer, payload: string) =>
  keyedDigest(secret, ['mall-cart', payload], digestLength)

/** A cart as a signed token, which the visitor's browser keeps: nothing of it is stored here before an order. */
export function signCart(secret: Buffer, content: Cart): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${payload}.${signatureOf(secret, payload)}`
}

/** The cart of a token; undefined for one that we did not sign. */
export function readCart(secret: Buffer, token: string | undefined): Cart | undefined {
  const [payload = '', signature = ''] = (token ?? '').split('.')
  const expected = Buffer.from(signatureOf(secret, payload))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return cart.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data
}

/** The cart with so many of a variant; 0 takes it out. */
export function withLine(
  lines: readonly CartLine[],
  { skuId, quantity }: { skuId: string; quantity: number },
) {
  const others = lines.filter((line) => line.skuId !== skuId)
  return quantity === 0
    ? others
    : [...others, { skuId, quantity: Math.min(quantity, mostQuantity) }].slice(-mostLines)
}
