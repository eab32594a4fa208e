import { fill } from '#platform/text/texts.ts'

import type { LivePartModel } from '../face/live-page-model.ts'
import type { LivePageTexts } from './mobile.texts.ts'

/** Everything on the page that changes while somebody watches: numbers, the thing pinned above, and the chat. */
export function LivePart({ model, texts }: { model: LivePartModel; texts: LivePageTexts }) {
  const { state, chatMode, present, likes, pin, messages } = model
  const isOn = state === 'live' || state === 'interrupted'
  return (
    <>
      {isOn && <p className="act-quiet">{fill(texts.numbers, { present, likes })}</p>}
      {pin && (
        <a className="live-pin" href={pin.path} target="_blank" rel="noopener" data-pin={pin.kind}>
          <span>{texts.pins[pin.kind]}</span>
          <b>{pin.label}</b>
        </a>
      )}
      {(isOn || messages.length > 0) && (
        <>
          <h2>{texts.chat}</h2>
          {messages.length === 0 && <p className="act-quiet">{texts.chatEmpty[chatMode]}</p>}
          <ol className="live-chat">
            {messages.map(({ id, name, text, isHost }) => (
              <li key={id}>
                <b>{isHost ? fill(texts.hostName, { name }) : name}</b> {text}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
