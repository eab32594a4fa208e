import type { World } from '#apps/server/testing/world.ts'
import { newAddress } from '#features/company/accounts/server/accounts.world.ts'
import type { FormField } from '#features/customers/customer-forms/customer-forms.contract.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'

const agent = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  accept: 'text/html',
  'accept-language': 'zh-CN',
  'sec-fetch-dest': 'document',
}

/** A visitor's browser, which keeps its cookies and comes from an address of its own. */
export function newBrowser(world: World, address = newAddress()) {
  const cookies = new Map<string, string>()
  async function ask(method: 'GET' | 'POST', url: string, fields?: Record<string, string>) {
    const answer = await world.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        ...agent,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    await flushVisits(world.app.services)
    return answer
  }
  return {
    cookies,
    get: (url: string) => ask('GET', url),
    post: (url: string, fields: Record<string, string> = {}) => ask('POST', url, fields),
  }
}

/** A question that visitors are asked. */
export const question = (facts: Partial<FormField> & Pick<FormField, 'key'>): FormField => ({
  type: 'text',
  label: { 'zh-CN': facts.key },
  help: null,
  isRequired: true,
  isUnique: false,
  options: [],
  showIf: null,
  visibleTo: ['visitor'],
  pii: 'none',
  agreement: null,
  prefill: 'none',
  ...facts,
})
