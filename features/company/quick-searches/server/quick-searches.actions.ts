import { mountedFeatures } from '#platform/server/feature/define-feature.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { holdsAnywhere } from '#platform/server/http/viewer.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { type FoundThing, mostOfKind } from '../quick-searches.contract.ts'
import { searchKinds } from './search-kinds.public.ts'
import { quickSearchesServerTexts } from './server.texts.ts'

/** One Latin letter stands in nearly every pinyin: it would find whatever comes first. */
const saysTooLittle = (text: string) => /^[\da-z]$/i.test(text)

/** The commands of all features that the caller may use, by name or pinyin. */
function findCommands({ viewer, language, services }: MemberContext, text: string): FoundThing[] {
  const wanted = text.toLowerCase().replace(/\s+/g, '')
  const names = services.labels.of('commands', language)
  return services.hooks
    .all(mountedFeatures)
    .flatMap(({ commands }) => commands ?? [])
    .filter(({ permission }) => holdsAnywhere(viewer, permission))
    .map(({ name, path }) => ({ title: names[name] ?? name, detail: '', path }))
    .filter(({ title }) =>
      `${title.toLowerCase().replace(/\s+/g, '')} ${searchablePinyin(title)}`.includes(wanted),
    )
    .slice(0, mostOfKind)
}

/** Everything by this text that the caller may see, kind by kind; kinds with nothing are left out. */
export async function findEverywhere(context: MemberContext, text: string) {
  if (saysTooLittle(text)) return []
  const { viewer, language, services } = context
  const names = services.labels.of('resources', language)
  const kinds = services.hooks
    .all(searchKinds)
    .filter(({ permission }) => holdsAnywhere(viewer, permission))
    .toSorted((one, other) => one.order - other.order)
  const groups = []
  // One after the other: they share one transaction.
  for (const { key, find } of kinds)
    groups.push({
      kind: key,
      title: names[key] ?? key,
      found: await find(context, { text, limit: mostOfKind }),
    })
  const commands = {
    kind: 'commands',
    title: quickSearchesServerTexts.in(language).commands,
    found: findCommands(context, text),
  }
  return [...groups, commands].filter(({ found }) => found.length > 0)
}
