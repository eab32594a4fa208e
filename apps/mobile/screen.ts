// The wall on a screen follows its server; the first picture is in the page already.
const wall = document.querySelector('main')
const events = new EventSource(`${location.pathname}/events`)
events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  // Drawn by our own server, which escapes every name.
  if (wall) wall.innerHTML = (JSON.parse(data) as { html: string }).html
})
