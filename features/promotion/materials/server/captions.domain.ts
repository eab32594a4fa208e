const mostCues = 5_000
const longestCue = 1_000
const time = String.raw`(?:\d{1,3}:)?[0-5]\d:[0-5]\d\.\d{3}`
const timing = new RegExp(`^(${time}) +--> +(${time})(?: .*)?$`)

/** One cue: its times, and its lines as plain text. Undefined for notes, styles and regions. */
function cleanCue(block: string): string | undefined {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => timing.test(line))
  const found = timing.exec(lines[at] ?? '')
  if (!found) return undefined
  const text = lines
    .slice(at + 1)
    .map((line) => line.replaceAll(/<[^>]*>/g, '').replaceAll('-->', '→'))
    .join('\n')
    .slice(0, longestCue)
    .trimEnd()
  return text === '' ? undefined : `${found[1]} --> ${found[2]}\n${text}`
}

/** Subtitles written anew: times and plain text, without styles, places and marks. Undefined for a text that is no WebVTT. */
export function cleanCaptions(text: string): string | undefined {
  const [head = '', ...blocks] = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(head)) return undefined
  const cues = blocks.map(cleanCue).filter((cue) => cue !== undefined)
  return cues.length === 0 || cues.length > mostCues ? undefined : `WEBVTT\n\n${cues.join('\n\n')}\n`
}
