import type { Endpoint } from './endpoint.ts'

/**
 * A call that is sent from where its contract would weigh too much: before a page is drawn. Method and path are checked against
 * the contract's type; the schemas are not there, so it is only for sending: `call(address<typeof x.info>('GET', '/v2/…'))`.
 */
export const address = <E extends Endpoint>(method: E['method'], path: E['path']): E =>
  ({ method, path }) as E
