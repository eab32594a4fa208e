import { customAlphabet } from 'nanoid'

import { mostSentences, type Script, type Sentence } from '../presenters.contract.ts'

const newId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 10)
const longest = 200

/** Divides a text after its full stops, question marks, exclamation marks and line ends; longer ones at the length of a sentence. */
export const splitText = (text: string): string[] =>
  (text.match(/[^。！？!?\n]+[。！？!?]*|[。！？!?]+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .flatMap((part) => {
      const letters = Array.from(part)
      return Array.from({ length: Math.ceil(letters.length / longest) }, (_, at) =>
        letters.slice(at * longest, (at + 1) * longest).join(''),
      )
    })

const withSentences = (script: Script, sentences: Sentence[]): Script => ({ ...script, sentences })

/** Adds sentences at the end, as many as there is room for. */
export const addSentences = (script: Script, texts: readonly string[]): Script =>
  withSentences(
    script,
    [...script.sentences, ...texts.map((text) => ({ id: newId(), text }))].slice(0, mostSentences),
  )

export const changeSentence = (script: Script, id: string, change: Partial<Sentence>): Script =>
  withSentences(
    script,
    script.sentences.map((sentence) => (sentence.id === id ? { ...sentence, ...change } : sentence)),
  )

/** Takes the voice from a sentence; its file stays until the presenter goes or the consent ends. */
export const withoutVoice = (script: Script, id: string): Script =>
  withSentences(
    script,
    script.sentences.map((sentence) =>
      sentence.id === id ? { id: sentence.id, text: sentence.text } : sentence,
    ),
  )

export const removeSentence = (script: Script, id: string): Script =>
  withSentences(
    script,
    script.sentences.filter((sentence) => sentence.id !== id),
  )

/** Moves a sentence one place up or down. */
export function moveSentence(script: Script, id: string, by: 1 | -1): Script {
  const from = script.sentences.findIndex((sentence) => sentence.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= script.sentences.length) return script
  const sentences = [...script.sentences]
  const [moved] = sentences.splice(from, 1)
  if (moved) sentences.splice(to, 0, moved)
  return withSentences(script, sentences)
}
