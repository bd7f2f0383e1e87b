import { mkdir } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { DriverContract } from 'flydrive/types'
import { type FileStore, isKey, MissingInStore, StoreUnavailable } from './file-store.ts'
import type { FilesSetting } from './files-setting.ts'
import { flushFile } from './flush-file.ts'

type Driver = Pick<DriverContract, 'put' | 'getStream' | 'delete'>
type Bucket = Extract<FilesSetting, { bucket: string }>

/** Creates a folder at once, so that a wrong path stops the start; a bucket is only reached for the first file. */
export async function openFileStore(setting: FilesSetting): Promise<FileStore> {
  if ('bucket' in setting) return createStore(() => openBucket(setting))
  const { dossier } = setting
  await mkdir(dossier, { recursive: true, mode: 0o700 })
  const store = createStore(() => openFolder(dossier))
  const put = async (cle: string, octets: Uint8Array) => {
    try {
      await store.put(cle, octets)
      await flushFile(dossier, cle)
    } catch (error) {
      // When the disk becomes full, the beginning of the file stays: it is deleted.
      await store.delete(cle).catch(() => {})
      throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error)
    }
  }
  return { ...store, put }
}

/** Loads the driver at the first file, so that the portal starts without it. */
function createStore(open: () => Promise<Driver>): FileStore {
  let opening: Promise<Driver> | undefined
  const withDriver = async <Result>(cle: string, run: (driver: Driver) => Promise<Result>): Promise<Result> => {
    // A driver joins its folder to any key, and rows restored from an archive may contain hostile keys.
    if (!isKey(cle)) throw new MissingInStore()
    opening ??= open()
    try {
      return await run(await opening)
    } catch (error) {
      throw isMissing(error) ? new MissingInStore() : new StoreUnavailable(error)
    }
  }
  return {
    put: (cle, octets) => withDriver(cle, (driver) => driver.put(cle, octets)),
    get: (cle) => withDriver(cle, async (driver) => buffer(await driver.getStream(cle))),
    delete: async (cle) => {
      if (isKey(cle)) await withDriver(cle, (driver) => driver.delete(cle))
    },
  }
}

/** The codes of a missing file, in a folder and in S3. A missing bucket counts as a store that does not answer. */
const isMissing = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return code === 'ENOENT' || name === 'NoSuchKey'
}

async function openFolder(location: string): Promise<Driver> {
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new FSDriver({ location, visibility: 'private' })
}

async function openBucket({ pathStyle, endpoint, ...bucket }: Bucket): Promise<Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    ...bucket,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    // The settings of the bucket decide who reads it: several stores refuse an access list, or a checksum that they do
    // not know.
    visibility: 'private',
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 10_000 },
  })
}
