let renew: (() => Promise<unknown>) | undefined
let isRenewing = false

/** Registers how the console asks the server anew what the viewer may do. */
export function onRightsChanged(ask: () => Promise<unknown>): void {
  renew = ask
}

/** The server refused what the screen still offered: rights have changed meanwhile, and buttons follow. */
export function noteForbidden(): void {
  if (!renew || isRenewing) return
  isRenewing = true
  void renew()
    .catch(() => undefined)
    .finally(() => (isRenewing = false))
}
