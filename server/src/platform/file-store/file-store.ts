import { randomUUID } from 'node:crypto'

/** Where the bytes of files are, under keys that say nothing of them. */
export type FileStore = {
  /** When it returns, they survive a power cut. */
  put: (cle: string, octets: Uint8Array) => Promise<void>
  get: (cle: string) => Promise<Buffer>
  /** Twice is no error. */
  delete: (cle: string) => Promise<void>
}

/** Spread over 256 folders. */
export function drawKey(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

/** No other key reaches a driver: one that comes from an archive may name any file of the machine. */
export const isKey = (cle: string): boolean =>
  /^([0-9a-f]{2})\/\1[0-9a-f]{6}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(cle)

/** The store does not answer, refuses, or has no room left. */
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

/** The store answers, and does not have it any more. */
export class MissingInStore extends Error {}

/** Undefined: the store does not have it. */
export const findInStore = (fileStore: Pick<FileStore, 'get'>, cle: string): Promise<Buffer | undefined> =>
  fileStore.get(cle).catch((error: unknown) => {
    if (error instanceof MissingInStore) return undefined
    throw error
  })
