import { fileURLToPath } from 'node:url'

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string }

type Bucket = {
  bucket: string
  region: string
  /** Undefined for Amazon’s own. */
  endpoint: string | undefined
  /** True for `https://hôte/bucket/…`, false for `https://bucket.hôte/…`. */
  pathStyle: boolean
}

/** The place where files are stored, read from `FILES_URL`. */
export type FilesSetting = { dossier: string } | (Bucket & { credentials: Credentials })

/**
 * Reads `file:/srv/sillon/fichiers`, or `s3://bucket?endpoint=https://s3.exemple.fr&region=fr-par&path_style=1`.
 * Returns null for anything else.
 */
export function parseFilesUrl(value: string): { dossier: string } | Bucket | null {
  const url = URL.parse(value)
  if (url && /^file:(\/\/)?\/[^/]/i.test(value)) return { dossier: fileURLToPath(url) }
  if (url?.protocol === 's3:') return parseBucket(url)
  return null
}

const OPTIONS = ['endpoint', 'region', 'path_style']

function parseBucket({ hostname, port, pathname, username, password, hash, searchParams }: URL): Bucket | null {
  const { endpoint, region = 'us-east-1', path_style = endpoint ? '1' : '0' } = Object.fromEntries(searchParams)
  const isPlain = !(port || username || password || hash) && ['', '/'].includes(pathname)
  const isKnown =
    [...searchParams.keys()].every((key) => OPTIONS.includes(key)) &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) &&
    /^[a-z0-9-]+$/i.test(region) &&
    /^[01]$/.test(path_style) &&
    (endpoint === undefined || ['http:', 'https:'].includes(URL.parse(endpoint)?.protocol ?? ''))
  return isPlain && isKnown ? { bucket: hostname, region, endpoint, pathStyle: path_style === '1' } : null
}
