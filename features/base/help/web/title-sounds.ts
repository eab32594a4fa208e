import type { Language } from '#platform/text/texts.ts'
import charactersBySound from './title-sounds.data.json' with { type: 'json' }

const soundOf = new Map(
  Object.entries(charactersBySound).flatMap(([sound, characters]) =>
    [...characters].map((one) => [one, sound] as const),
  ),
)

/** How a Chinese title sounds, whole and by first letters: `lizhi` and `lz` find the chapter about leaving. */
export function soundsOfTitle(title: string, language: Language): readonly string[] {
  if (!language.startsWith('zh')) return []
  const sounds = [...title].flatMap((character) => soundOf.get(character) ?? [])
  return sounds.length === 0 ? [] : [sounds.join(''), sounds.map((sound) => sound[0]).join('')]
}
