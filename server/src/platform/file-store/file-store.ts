import { randomUUID } from 'node:crypto'

/** Stores the bytes of files under keys that say nothing about them. */
export type FileStore = {
  /** Once it resolves, the bytes survive a power cut. */
  put: (cle: string, octets: Uint8Array) => Promise<void>
  get: (cle: string) => Promise<Buffer>
  /** Deleting a missing key is no error. */
  delete: (cle: string) => Promise<void>
}

/** Draws a new random key. Keys are spread over 256 folders. */
export function drawKey(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

/** Checked before any key reaches a driver: a key from an archive could name any file of the machine. */
export const isKey = (cle: string): boolean =>
  /^([0-9a-f]{2})\/\1[0-9a-f]{6}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(cle)

/** The store does not answer, refuses, or is full. */
export class StoreUnavailable extends Error {
  readonly code: string
  readonly isFull: boolean

  constructor(cause: unknown) {
    super(undefined, { cause })
    const { code, name } = cause as { code?: unknown; name?: unknown }
    this.name = 'StoreUnavailable'
    this.code = String(code ?? name ?? 'inconnue')
    this.isFull = ['ENOSPC', 'EDQUOT', 'InsufficientStorage', 'XMinioStorageFull'].includes(this.code)
  }
}

/** The store answers but does not have the key. */
export class MissingInStore extends Error {}

/** Returns undefined when the store does not have the key. */
export const findInStore = (fileStore: Pick<FileStore, 'get'>, cle: string): Promise<Buffer | undefined> =>
  fileStore.get(cle).catch((error: unknown) => {
    if (error instanceof MissingInStore) return undefined
    throw error
  })
