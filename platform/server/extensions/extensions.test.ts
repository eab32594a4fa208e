import { describe, expect, it } from 'vitest'

import { createHooks, defineHook } from './define-hook.ts'
import { createProvidedServices, defineService } from './define-service.ts'

describe('hooks', () => {
  it('calls listeners one after the other and stops at the first error', async () => {
    const hook = defineHook<(log: string[], word: string) => Promise<void>>('tests.listened')
    const hooks = createHooks()
    hooks.add(hook, async (log, word) => {
      await Promise.resolve()
      log.push(`first ${word}`)
    })
    hooks.add(hook, (log, word) => Promise.resolve(void log.push(`second ${word}`)))
    const log: string[] = []
    await hooks.tell(hook, log, 'call')
    expect(log).toEqual(['first call', 'second call'])
    hooks.add(hook, () => Promise.reject(new Error('refused')))
    await expect(hooks.tell(hook, log, 'again')).rejects.toThrow('refused')
  })

  it('finds contributions by key and takes a key once', () => {
    const hook = defineHook<{ key: string; price: number }>('tests.kinds')
    const hooks = createHooks()
    hooks.add(hook, { key: 'a', price: 1 })
    hooks.add(hook, { key: 'b', price: 2 })
    expect(hooks.find(hook, 'b')?.price).toBe(2)
    expect(hooks.find(hook, 'c')).toBeUndefined()
    expect(() => hooks.add(hook, { key: 'a', price: 3 })).toThrow('tests.kinds has "a" already')
    expect(hooks.all(hook).map(({ price }) => price)).toEqual([1, 2])
  })

  it('keeps two servers and two hooks of one name apart', () => {
    const [one, other] = [defineHook<number>('tests.same'), defineHook<number>('tests.same')]
    const hooks = createHooks()
    hooks.add(one, 1)
    expect(hooks.all(other)).toEqual([])
    expect(createHooks().all(one)).toEqual([])
  })
})

describe('provided services', () => {
  it('gives what was provided last and names what nobody has provided', () => {
    const clock = defineService<() => number>('tests.clock')
    const services = createProvidedServices()
    expect(() => services.get(clock)).toThrow('nobody has provided "tests.clock"')
    services.provide(clock, () => 1)
    services.provide(clock, () => 2)
    expect(services.get(clock)()).toBe(2)
  })
})
