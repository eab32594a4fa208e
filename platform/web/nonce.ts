// The first import of a program: antd adds style elements of its own in some places and forgets the nonce there.

/** The nonce of this answer, from the meta element that the server fills in. */
export const pageNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

const create = Document.prototype.createElement

if (pageNonce !== undefined)
  Document.prototype.createElement = function (
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const element = create.call(this, name, options)
    if (element instanceof HTMLStyleElement) element.nonce = pageNonce
    return element
  }
