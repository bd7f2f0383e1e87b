/** `crypto.randomUUID` is missing on plain HTTP. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
